import { expect } from 'vitest'
import type { ProcessFixture } from '../process-fixture.ts'

const inEnglish = /\d (?:January|February|March|April|May|June|July|August|September|October|November|December)|€\d/
const inGerman = /\d\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)|\d €/
/** A placeholder that was not filled, or filled with nothing. */
const leftOut = /[{}]|undefined|null|NaN|Invalid|\(\)|„“|""| {2}| [.,]| \n/

/** Expects that the mails of processes are complete, with days and amounts in their language. Returns the languages. */
export async function expectWholeMails({ rows, store }: ProcessFixture): Promise<ReadonlySet<string>> {
  const mails = await rows('select kind, language, subject, body from outgoing_mail where tenant_id = $1', [store.tenant])
  for (const { kind, language, subject, body } of mails) {
    const said = `${subject}\n${body}`.replaceAll('{link}', 'https://')
    expect(said, kind).not.toMatch(leftOut)
    expect(said, kind).not.toMatch(language === 'en' ? inGerman : inEnglish)
  }
  return new Set(mails.map(({ language }) => language as string))
}
