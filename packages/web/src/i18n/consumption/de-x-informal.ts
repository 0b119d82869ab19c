import type { SomeKeys } from '../texts.ts'
import type { consumption as german } from './de.ts'

export const consumption: SomeKeys<typeof german> = {
  used: {
    alone: 'Vom {{from}} bis {{to}} hast du {{quantity}} verbraucht.',
    same: 'Vom {{from}} bis {{to}} hast du {{quantity}} verbraucht, etwa so viel wie im Jahr davor.',
    more: 'Vom {{from}} bis {{to}} hast du {{quantity}} verbraucht, {{percent}} mehr als im Jahr davor.',
    less: 'Vom {{from}} bis {{to}} hast du {{quantity}} verbraucht, {{percent}} weniger als im Jahr davor.',
  },
  running: 'Seit dem {{from}} hast du {{quantity}} verbraucht (Stand {{to}}).',
  own: 'Dein Verbrauch',
}
