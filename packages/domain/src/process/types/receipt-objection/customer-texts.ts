import type { Text } from '@twinwerk/model/text/text'

export const title: Text = { de: 'Einwand erheben', en: 'Object to this bill' }
export const itemsAsked: Text = { de: 'Um welche Posten geht es?', en: 'Which items is it about?' }
export const amountAsked: Text = { de: 'Betrag, der nicht stimmt', en: 'Amount that is wrong' }
export const reasonAsked: Text = { de: 'Was stimmt daran nicht?', en: 'What is wrong with it?' }
export const send: Text = { de: 'Einwand senden', en: 'Send the objection' }

export const note: Text = {
  de: 'Solange wir prüfen, buchen wir den beanstandeten Betrag nicht ab und mahnen ihn nicht. Der übrige Betrag der Rechnung bleibt fällig. Eine Abbuchung, die schon bei der Bank ist, lässt sich vielleicht nicht mehr anhalten.',
  en: 'While we look into it, we neither debit nor dun the amount in question. The rest of the bill stays due. A debit that is with the bank already can perhaps not be stopped any more.',
}

export const late: Text = {
  de: 'Die Frist von acht Wochen ab Zugang ist vorbei, die Rechnung gilt damit als genehmigt (§ 67 (2) TKG). Sie können uns trotzdem fragen: Wir antworten Ihnen, halten den Betrag aber nicht zurück.',
  informal:
    'Die Frist von acht Wochen ab Zugang ist vorbei, die Rechnung gilt damit als genehmigt (§ 67 (2) TKG). Du kannst uns trotzdem fragen: Wir antworten dir, halten den Betrag aber nicht zurück.',
  en: 'The period of eight weeks from its arrival is over, so the bill counts as approved (section 67 (2) TKG). You can still ask us: we answer, but do not hold the amount back.',
}

export const next: readonly Text[] = [
  { de: 'Wir prüfen den Einwand, meist innerhalb von zwei Wochen.', en: 'We look into the objection, mostly within two weeks.' },
  {
    de: 'Sie bekommen unsere Entscheidung mit Begründung per E-Mail; sie steht auch hier bei der Rechnung.',
    informal: 'Du bekommst unsere Entscheidung mit Begründung per E-Mail; sie steht auch hier bei der Rechnung.',
    en: 'You get our decision with its reason by email; you also find it here with the bill.',
  },
  {
    de: 'Was berechtigt ist, schreiben wir gut. Was bleibt, kündigen wir vor der Abbuchung neu an.',
    en: 'We credit what is justified. What remains is announced anew before it is debited.',
  },
]
