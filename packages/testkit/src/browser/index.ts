export { launchBrowser } from './launch.ts';
