import { mount } from 'svelte';
import App from './App.svelte';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { i18n } from './i18n/i18n.svelte.ts';
import { fetchAhead } from './lazy-screens.ts';
import { workOffline } from './offline.ts';
import { settings } from './settings/settings.svelte.ts';

export async function start(): Promise<void> {
  const target = document.getElementById('app');
  if (target === null) throw new Error('the page has no place for the app');
  await i18n.speak(settings.language);
  mount(App, { target });
  void fetchAhead();
  workOffline();
}
