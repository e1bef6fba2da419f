import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { fetchAhead } from './fetched.ts';
import { workOffline } from './offline.ts';
import { settings } from './settings/settings.svelte.ts';
import { i18n } from './words/words.svelte.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the app');
await i18n.speak(settings.language);
mount(App, { target });
void fetchAhead();
workOffline();
