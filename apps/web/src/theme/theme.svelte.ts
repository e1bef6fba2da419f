import { settings } from '../settings/settings.svelte.ts';

/** Puts the theme on the page, and follows the device where the player leaves it to it. Call it once while a component is made. */
export function followTheme(): void {
  const night = matchMedia('(prefers-color-scheme: dark)');
  let dark = $state(night.matches);
  $effect(() => {
    const follow = () => {
      dark = night.matches;
    };
    night.addEventListener('change', follow);
    return () => night.removeEventListener('change', follow);
  });
  $effect.pre(() => {
    document.documentElement.dataset.theme = settings.theme === 'auto' ? (dark ? 'dark' : 'light') : settings.theme;
  });
}
