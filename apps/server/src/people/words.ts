import type { Language } from '@planet-steam/protocol';

interface MailLinkWords {
  readonly subject: string;
  /** `site` is where the server lives, so that nobody takes the mail for another's. */
  readonly text: (link: string, site: string, minutes: number) => string;
  /** What somebody is called who came by a link and gave no name. */
  readonly newcomer: string;
}

/** The mail is the same whether there is an account for the address or not. */
export const MAIL_LINK_WORDS = {
  en: {
    subject: 'Your link to Planet Steam',
    text: (link, site, minutes) => `Hello,

this link signs you in to Planet Steam on ${site}:

${link}

It works once, within ${minutes} minutes. Open it in the browser in which you asked for it.

If you did not ask for it, do nothing: nobody gets in without it.
`,
    newcomer: 'Newcomer',
  },
  de: {
    subject: 'Dein Link zu Planet Steam',
    text: (link, site, minutes) => `Hallo,

mit diesem Link meldest du dich bei Planet Steam auf ${site} an:

${link}

Er gilt einmal und nur ${minutes} Minuten lang. Öffne ihn in dem Browser, in dem du ihn angefordert hast.

Wenn du ihn nicht angefordert hast, brauchst du nichts zu tun: Ohne ihn kommt niemand hinein.
`,
    newcomer: 'Neuling',
  },
  fr: {
    subject: 'Votre lien vers Planet Steam',
    text: (link, site, minutes) => `Bonjour,

ce lien vous connecte à Planet Steam sur ${site} :

${link}

Il ne sert qu’une fois et reste valable ${minutes} minutes. Ouvrez-le dans le navigateur où vous l’avez demandé.

Si vous ne l’avez pas demandé, ne faites rien : sans lui, personne n’entre.
`,
    newcomer: 'Débutant',
  },
  ru: {
    subject: 'Ваша ссылка для входа в Planet Steam',
    text: (link, site, minutes) => `Здравствуйте!

По этой ссылке вы войдёте в Planet Steam на ${site}:

${link}

Она сработает один раз и действует ${minutes} минут. Откройте её в том браузере, в котором запросили.

Если вы её не запрашивали, ничего не делайте: без неё никто не войдёт.
`,
    newcomer: 'Новичок',
  },
} as const satisfies Record<Language, MailLinkWords>;
