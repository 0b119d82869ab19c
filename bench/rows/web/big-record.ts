import { present } from '@twinwerk/model/error/present'
import { quantile } from '../row.ts'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Milliseconds from each key press to its letter. */
    times?: number[]
  }
}

const definition = 'contractTelecom'
const fields = 300
const entries = 500
const dataTypes = ['string', 'integer', 'date', 'enum', 'bool', 'double'] as const
const dataTypeAt = (index: number) => present(dataTypes[index % dataTypes.length], 'data type')
/** The time between the pointer's arrival on a row and the click, for a fast user. */
const beforeClickMs = 150
const relation = 'contract:contractElements'

/**
 * The times of opening a record, in milliseconds from the click: to its first fields, to the whole record, and the longest task meanwhile.
 * `key` is the time from a key press to its letter.
 */
export type BigRecord = { readonly opened: number; readonly whole: number; readonly longest: number; readonly key: number }

/**
 * Enlarges every record of a type to 300 fields of all kinds and 500 related entries on one tab. Definitions, layout and response are
 * changed on their way to the browser, because the browser's work is measured.
 */
export async function enlargeRecords(page: Page): Promise<void> {
  const attributes = Object.fromEntries(Array.from({ length: fields }, (_, index) => [`field${index}`, attribute(index)]))
  await page.route('**/api/twins/cache**', async (route) => {
    const answer = await route.fetch()
    const body: { twins: { definition: { name: string; attributes?: object } }[] } = await answer.json()
    const twin = body.twins.find((each) => each.definition.name === definition)
    if (twin) twin.definition.attributes = { ...twin.definition.attributes, ...attributes }
    await route.fulfill({ response: answer, json: body })
  })
  await page.route(`**/api/twins/${definition}/ui/**`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), detail } })
  })
  await page.route('**/api/data/query', async (route) => {
    const answer = await route.fetch()
    const body: { results: Record<string, unknown>[] } = await answer.json()
    const { query }: { query: Record<string, unknown> } = route.request().postDataJSON()
    const isRecord = String(query['id']).includes(`:${definition}:`) && relation in query
    const results = isRecord ? body.results.map((twin) => ({ ...twin, ...values, [relation]: parts })) : body.results
    await route.fulfill({ response: answer, json: { ...body, results } })
  })
}

/** Opens the first twin of the list on the page. */
export async function openRecord(page: Page): Promise<BigRecord> {
  await page.locator('[data-row]').first().hover()
  await page.waitForTimeout(beforeClickMs)
  const opening = await page.evaluate(
    async ({ most, rows }) => {
      const tasks: number[] = []
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
      observer.observe({ type: 'longtask' })
      const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const begun = performance.now()
      document.querySelector<HTMLElement>('[data-row]')?.click()
      const until = async (isThere: () => boolean) => {
        while (!isThere()) await drawn()
        await drawn()
        return performance.now() - begun
      }
      const count = (selector: string) => document.querySelectorAll(`[role=dialog] ${selector}`).length
      const opened = await until(() => count('[data-field$=field0]') > 0)
      const whole = await until(() => count('[data-field*=":field"]') >= most && count('[data-entry]') >= rows)
      observer.disconnect()
      return { opened, whole, longest: Math.max(0, ...tasks) }
    },
    { most: fields, rows: entries },
  )
  return { ...opening, key: await typed(page) }
}

/** Returns the median of ten times from a key press to the frame with its letter, in milliseconds. */
async function typed(page: Page): Promise<number> {
  const input = page.locator('[role=dialog] [data-field$=field0] input')
  await input.focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    document.addEventListener(
      'keydown',
      () => {
        const begun = performance.now()
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - begun)))
      },
      { capture: true },
    )
  })
  for (let letter = 0; letter < 10; letter += 1) await page.keyboard.type('x', { delay: 100 })
  const times = await page.evaluate(() => window.times ?? [])
  return quantile(times, 0.5)
}

const name = (index: number) => `${definition}:field${index}`

function attribute(index: number) {
  const dataType = dataTypeAt(index)
  const label = { de: `Feld ${index}`, en: `Field ${index}` }
  const enumValues = ['a', 'b', 'c'].map((each) => ({ name: each, label: { de: each, en: each } }))
  return { dataType, label, ...(dataType === 'enum' && { enumValues }) }
}

const examples = { string: 'Text', integer: 7, date: '2026-01-01', enum: 'b', bool: true, double: 1.5 }
const values = Object.fromEntries(Array.from({ length: fields }, (_, index) => [name(index), examples[dataTypeAt(index)]]))

const parts = Array.from({ length: entries }, (_, index) => {
  const hex = index.toString(16).padStart(32, '0')
  return {
    id: formatTwinId('contractElement', hex),
    id_information: '1',
    definition: 'contractElement',
    tenantWideIdentifier: `E-${index}`,
    'contractElement:contractElementBegin': '2026-01-01',
    'contractElement:quantity': index,
    relation: { id: `relation-${index}`, validAt: { begin: '2026-01-01T00:00:00Z', end: null, bounds: '[)' } },
  }
})

const perGroup = 30
const detail = {
  type: 'vertical',
  content: [
    { type: 'header', title: ['entity:tenantWideIdentifier'] },
    ...Array.from({ length: fields / perGroup }, (_, group) => ({
      type: 'grid',
      title: { de: `Gruppe ${group}`, en: `Group ${group}` },
      content: Array.from({ length: perGroup }, (__, index) => ({ type: 'value', attribute: name(group * perGroup + index) })),
    })),
    {
      type: 'relationship',
      relation,
      variant: 'list',
      select: true,
      fields: [['entity:tenantWideIdentifier'], ['contractElement:contractElementBegin'], ['contractElement:quantity']],
    },
  ],
}
