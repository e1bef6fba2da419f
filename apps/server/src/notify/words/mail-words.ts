import type { Language } from './language.ts';

interface MailWords {
  /** On the link to the table. */
  readonly open: string;
  /** Why the reader gets this mail; the link to the settings follows. */
  readonly why: string;
}

export const MAIL_WORDS = {
  en: { open: 'Open Planet Steam', why: 'You get this mail because you asked for notifications. You can change that at any time:' },
  de: {
    open: 'Planet Steam öffnen',
    why: 'Du bekommst diese Mail, weil du Benachrichtigungen bestellt hast. Das kannst du jederzeit ändern:',
  },
  fr: {
    open: 'Ouvrir Planet Steam',
    why: 'Vous recevez ce message parce que vous avez demandé des notifications. Vous pouvez changer cela à tout moment\u00a0:',
  },
  ru: {
    open: 'Открыть Planet Steam',
    why: 'Вы получили это письмо, потому что включили уведомления. Это можно изменить в любое время:',
  },
} satisfies Record<Language, MailWords>;
