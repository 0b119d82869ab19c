import type { MailText } from '@twinwerk/model/letter/mail-text'

/** The mails of boards. `{content}` are the numbers, `{leave}` is the link that ends the mails. */
export const boardTexts = {
  boardMail: {
    subject: { de: '{board}{numbers}', en: '{board}{numbers}' },
    body: {
      de: 'Guten Tag,\n\nhier ist Ihre Übersicht „{board}“, Stand {time}.\n\n{content}\n\nÜbersicht öffnen:\n\n{link}\n\nDiese Mail nicht mehr schicken:\n\n{leave}\n\n{brand}',
      informal:
        'Hallo,\n\nhier ist deine Übersicht „{board}“, Stand {time}.\n\n{content}\n\nÜbersicht öffnen:\n\n{link}\n\nDiese Mail nicht mehr schicken:\n\n{leave}\n\n{brand}',
      en: 'Hello,\n\nhere is your dashboard "{board}" as of {time}.\n\n{content}\n\nOpen the dashboard:\n\n{link}\n\nStop this mail:\n\n{leave}\n\n{brand}',
    },
  },
  boardMailEmpty: {
    subject: { de: '{board}: zurzeit nichts zu sehen', en: '{board}: nothing to see at present' },
    body: {
      de: 'Guten Tag,\n\nin Ihrer Übersicht „{board}“ sehen Sie zurzeit keine Zahl, weil dafür Rechte fehlen. Sie bekommen die Mail wieder, sobald sich das ändert.\n\nÜbersicht öffnen:\n\n{link}\n\nDiese Mail nicht mehr schicken:\n\n{leave}\n\n{brand}',
      informal:
        'Hallo,\n\nin deiner Übersicht „{board}“ siehst du zurzeit keine Zahl, weil dafür Rechte fehlen. Du bekommst die Mail wieder, sobald sich das ändert.\n\nÜbersicht öffnen:\n\n{link}\n\nDiese Mail nicht mehr schicken:\n\n{leave}\n\n{brand}',
      en: 'Hello,\n\nyou see no number of your dashboard "{board}" at present, because you lack the rights. The mail comes again once that changes.\n\nOpen the dashboard:\n\n{link}\n\nStop this mail:\n\n{leave}\n\n{brand}',
    },
  },
  metricLost: {
    subject: { de: 'Die Kennzahl „{metric}“ braucht jemanden', en: 'The key figure "{metric}" needs somebody' },
    body: {
      de: 'Guten Tag,\n\ndie veröffentlichte Kennzahl „{metric}“ wird nicht mehr ermittelt, weil ein Zugang gesperrt ist oder ein Recht fehlt. Der letzte Wert bleibt stehen. Bitte übernehmen Sie sie, wenn Sie alles sehen, was sie zählt:\n\n{link}\n\n{brand}',
      informal:
        'Hallo,\n\ndie veröffentlichte Kennzahl „{metric}“ wird nicht mehr ermittelt, weil ein Zugang gesperrt ist oder ein Recht fehlt. Der letzte Wert bleibt stehen. Bitte übernimm sie, wenn du alles siehst, was sie zählt:\n\n{link}\n\n{brand}',
      en: 'Hello,\n\nthe published key figure "{metric}" is no longer worked out, because an account is blocked or a right is missing. Its last value stays. Please take it over if you see all that it counts:\n\n{link}\n\n{brand}',
    },
  },
  boardMailOver: {
    subject: { de: 'Eine Übersicht kommt nicht mehr per Mail', en: 'A dashboard no longer comes by mail' },
    body: {
      de: 'Guten Tag,\n\neine Übersicht, die Sie per Mail bekommen haben, gibt es nicht mehr, oder sie ist nicht mehr mit Ihnen geteilt. Die Mails dazu enden.\n\n{brand}',
      informal:
        'Hallo,\n\neine Übersicht, die du per Mail bekommen hast, gibt es nicht mehr, oder sie ist nicht mehr mit dir geteilt. Die Mails dazu enden.\n\n{brand}',
      en: 'Hello,\n\na dashboard that you got by mail no longer exists, or is no longer shared with you. Its mails end.\n\n{brand}',
    },
  },
} as const satisfies Record<string, MailText>
