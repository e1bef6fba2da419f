import { serverText } from '../../server-text.ts';
import type { Language } from '../texts/language.ts';
import type { Note } from '../texts/message-text.ts';

/** The same words twice: as text, and as HTML so plain that any program shows it and nothing is loaded from anywhere. */
export function mailBody({ title, body, link }: Note, language: Language, settingsUrl: string): { text: string; html: string } {
  const open = serverText(language, 'mail.open');
  const why = serverText(language, 'mail.why');
  return {
    text: `${title}\n\n${body}\n\n${open}:\n${link}\n\n-- \n${why}\n${settingsUrl}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
<p><strong>${escapeHtml(title)}</strong></p>
<p>${escapeHtml(body)}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(open)}</a></p>
<p><small>${escapeHtml(why)} <a href="${escapeHtml(settingsUrl)}">${escapeHtml(settingsUrl)}</a></small></p>
</body>
</html>
`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
