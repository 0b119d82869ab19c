import { tellWays } from './tell-ways.ts'
import { of } from './ways-of.ts'

const says = (decision: string) => ({ data: { decision } })
const open = { data: { problem: null, mayLock: false, unclear: false } }
const paid = { data: { problem: 'Es ist nichts mehr offen.' } }
const released = { release1: says('accepted'), release2: says('accepted') }
const reminded = (level: 1 | 2) => [
  `release${level}`,
  `before${level}`,
  `dun${level}`,
  `letter${level}`,
  `mail${level}`,
  `wait${level}`,
  `after${level}`,
]

/** A customer who pays gets no more reminders, whenever the payment comes. */
const reminders = of(
  'processDunning',
  { mayLock: false },
  {
    when: 'nothing is paid, and the arrears are too small for a lock',
    answers: released,
    ends: 'done',
    through: ['check', ...reminded(1), ...reminded(2), 'decide'],
    never: ['lock', 'clarify'],
  },
  {
    when: 'nothing is paid, and the lock was announced',
    answers: { ...released, after2: { data: { problem: null, mayLock: true } } },
    ends: 'done',
    through: [...reminded(2), 'lock'],
    never: ['decide'],
  },
  ...(['before1', 'after1', 'before2', 'after2'] as const).map((look) => ({
    when: `it is paid when it is looked at ${look}`,
    answers: { ...released, [look]: paid },
    ends: 'paid',
    through: [look],
    never: ['lock', 'decide'],
  })),
  ...([1, 2] as const).map((level) => ({
    when: `reminder ${level} is not released`,
    answers: { ...released, [`release${level}`]: says('rejected') },
    ends: 'rejected',
    through: [`release${level}`, 'noteRefusal'],
    never: [`dun${level}`],
  })),
  {
    when: 'what was wrong is corrected',
    answers: { ...released, check: [paid, open], clarify: says('corrected') },
    ends: 'done',
    through: ['check', 'clarify', 'check', 'release1'],
  },
  {
    when: 'nothing is owed',
    answers: { check: paid, clarify: says('rejected') },
    ends: 'rejected',
    through: ['clarify'],
    never: ['release1'],
  },
)

export const dunningWays = [...reminders, ...tellWays]
