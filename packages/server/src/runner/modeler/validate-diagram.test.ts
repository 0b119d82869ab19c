import { diagrams } from '@twinwerk/domain/process/diagrams'
import { expect, test } from 'vitest'
import type { Bounds } from './bounds.ts'
import { validateDiagram } from './validate-diagram.ts'

const release = diagrams['processTermination']!
const bounds: Bounds = {
  key: 'processTermination',
  services: [...release.matchAll(/pf:handler="([^"]+)"/g)].map(([, name]) => ({ name: name!, titles: [] })),
  fields: [...release.matchAll(/pf:systematics="([^"]+)"/g)].map(([, field]) => field!),
  written: new Set(),
  groups: [...release.matchAll(/pf:agentGroup="([^"]+)"/g)].map(([, group]) => group!),
  photoSlots: ['execution:documents'],
  processes: ['processTermination'],
  starts: [],
}
const judged = async (xml: string, more: Partial<Bounds> = {}) =>
  (await validateDiagram(xml, { ...bounds, ...more })).findings.map(({ element, severity, text }) => `${severity} ${element}: ${text.de}`)
const changed = (from: string | RegExp, to: string) => {
  const xml = release.replace(from, to)
  expect(xml).not.toBe(release)
  return judged(xml)
}

test('every diagram of the release could be deployed as it is', async () => {
  for (const [key, xml] of Object.entries(diagrams)) {
    const all = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, name]) => name!)
    const own = {
      key,
      services: all(/pf:handler="([^"]+)"/g).map((name) => ({ name, titles: [] })),
      fields: all(/pf:systematics="([^"]+)"/g),
      written: new Set<string>(),
      groups: all(/pf:agentGroup="([^"]+)"/g),
      photoSlots: ['execution:documents'],
      processes: Object.keys(diagrams),
      starts: [],
    }
    const { definition, findings } = await validateDiagram(xml, own)
    expect({ key, errors: findings.filter(({ severity }) => severity === 'error') }).toEqual({ key, errors: [] })
    expect(definition?.id).toBe(key)
  }
})

test('a tool that is none, and a place for photos that tasks lack, are refused', async () => {
  const asked = (attributes: string) => changed('<bpmn:userTask ', `<bpmn:userTask ${attributes} `)
  expect(await asked('pf:tool="hammer"')).toContainEqual(expect.stringMatching(/^error \w+: Das Werkzeug „hammer“ gibt es nicht\.$/))
  expect(await asked('pf:photoNames="Zähler" pf:photoSlot="partner:photos"')).toContainEqual(
    expect.stringMatching(/^error \w+: Aufgaben haben keinen Platz „partner:photos“ für Fotos\.$/),
  )
  expect((await asked('pf:tool="firmwareFlasher" pf:photoNames="Zähler"')).filter((each) => each.startsWith('error'))).toEqual([])
})

test('a service, group, field or expression that is not there is refused by element and reason', async () => {
  expect(await changed('pf:handler="endContractElements"', 'pf:handler="dropTables"')).toContainEqual(
    expect.stringMatching(/^error \w+: Den Dienst „dropTables“ gibt es für diese Prozessart nicht\.$/),
  )
  expect(await changed(/pf:agentGroup="[^"]+"/, 'pf:agentGroup="Vorstand"')).toContainEqual(
    expect.stringMatching(/^error \w+: Eine Gruppe „Vorstand“ gibt es nicht\.$/),
  )
  expect(await changed(/pf:systematics="[^"]+"/, 'pf:systematics="user:email"')).toContainEqual(
    expect.stringMatching(/^error \w+: Das Feld „user:email“ hat diese Prozessart nicht\.$/),
  )
  expect(await changed('terminationDecision = ', 'terminationDecision = = ')).toContainEqual(
    expect.stringMatching(/^error isAccepted_\w+: .*gehört nicht zur Ausdruckssprache/),
  )
  expect(await changed(/pf:deadline="[^"]+"/, 'pf:deadline="P3"')).toContainEqual(expect.stringMatching(/Die Frist „P3“ ist keine Dauer/))
})

test('a diagram of another type, or without the start that others send to, is refused', async () => {
  expect(await judged(diagrams['processAddEmail']!)).toEqual([expect.stringContaining('keinen Prozess mit der Kennung processTermination')])
  expect(await judged(release, { starts: ['declared'] })).toContainEqual(expect.stringContaining('Das Startereignis „declared“'))
})

test.each([
  ['too large', `${release}${' '.repeat(400_000)}`],
  ['a bomb of entities', `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${release}`],
  ['too many elements', release.replace('</bpmn:process>', `${'<bpmn:task id="x"/>'.repeat(7000)}</bpmn:process>`)],
  ['nested without end', release.replace('</bpmn:process>', '<bpmn:subProcess id="x">'.repeat(5000))],
  ['tags that never end', '<'.repeat(390_000)],
  ['quotes that never end', '<a b="'.repeat(60_000)],
  ['no XML', 'no <xml'],
  ['another XML', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['nothing', ''],
])('%s is one finding, no crash', async (_, xml) => {
  const { findings, definition } = await validateDiagram(xml, bounds)
  expect(findings).toMatchObject([{ element: null, severity: 'error' }])
  expect(definition).toBeUndefined()
})
