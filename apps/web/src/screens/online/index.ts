export { default as Join } from './Join.svelte';
export { default as Login } from './Login.svelte';
export { default as Online } from './Online.svelte';
