import type { DataCheck } from '@twinwerk/model/check/data-check'

export const networkChecks: readonly DataCheck[] = [
  {
    name: 'portTwice',
    label: { de: 'Port mit zwei Anschlüssen zugleich', en: 'Port with two lines at once' },
    remedy: {
      de: 'Vor Ort oder am Gerät klären, welcher Anschluss auf dem Port liegt, und den anderen umlegen.',
      en: 'Find out at the device which line is on the port, and move the other one.',
    },
    // Many lines share a passive optical port.
    rule: { kind: 'atOnce', relation: 'port:accesses', max: 1, except: { attribute: 'port:portType', values: ['PON'] } },
  },
  {
    name: 'portOverused',
    label: { de: 'PON-Port mit mehr Anschlüssen als sein Splitter hat', en: 'PON port with more lines than its splitter has' },
    remedy: {
      de: 'Teilungsverhältnis am Splitter prüfen; stimmt es, überzählige Anschlüsse umlegen.',
      en: 'Check the ratio of the splitter; if it is right, move the lines that are too many.',
    },
    rule: {
      kind: 'holds',
      type: 'port',
      when: 'portType = null or portType != "PON" or used <= capacity',
      says: { text: { de: '{value} Anschlüsse', en: '{value} lines' }, value: 'used' },
    },
  },
  {
    name: 'numberWithoutContract',
    label: { de: 'Vergebene Rufnummer ohne Vertrag', en: 'Assigned number without a contract' },
    remedy: {
      de: 'Dem Vertragselement zuordnen, das sie nutzt, oder die Rufnummer freigeben.',
      en: 'Link it to the contract element that uses it, or release the number.',
    },
    rule: {
      kind: 'holds',
      type: 'managedNumber',
      // Numbers of a block belong to the contract of the block.
      when: 'state = null or state != "assigned" or count(contractElement) > 0 or count(numberBlock) > 0',
    },
  },
]
