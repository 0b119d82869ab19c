// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import Viewer from 'bpmn-js/lib/Viewer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addTexts } from '../../../i18n/add-texts.ts'
import { modelerTexts } from '../../../i18n/modeler/texts.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import type { Moddle } from '../editor/moddle.ts'
import { children } from '../editor/moddle.ts'
import type { EditParts, ElementEdit } from './element-edit.ts'
import { editElement } from './element-edit.ts'
import { viewOf } from './element-view.ts'
import { Properties } from './Properties.tsx'

addTexts(modelerTexts)
beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pf = {
  name: 'pf',
  uri: 'urn:twinwerk:bpmn:pf',
  prefix: 'pf',
  types: [
    {
      name: 'UserTask',
      extends: ['bpmn:UserTask'],
      properties: [
        ...['autocomplete', 'signOff'].map((name) => ({ name, type: 'Boolean', isAttr: true })),
        ...['tool', 'photoNames', 'photoMin', 'scanNames'].map((name) => ({ name, type: 'String', isAttr: true })),
      ],
    },
  ],
}
const file =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d"><process id="p"><userTask id="a"/><serviceTask id="b"/></process></definitions>'
type Reader = {
  fromXML(xml: string): Promise<{ readonly rootElement: Moddle }>
  toXML(root: Moddle): Promise<{ readonly xml: string }>
}

async function openFile(xml: string) {
  const moddle = new Viewer({ moddleExtensions: { pf } }).get<Reader>('moddle')
  const { rootElement } = await moddle.fromXML(xml)
  const [task, service] = children(children(rootElement, 'rootElements')[0], 'flowElements')
  return { task: task!, service: service!, written: async () => (await moddle.toXML(rootElement)).xml }
}

const show = (element: Moddle, onEdit: (id: string, edit: ElementEdit) => void) =>
  render(
    <MantineProvider env="test">
      <Properties
        element={viewOf(element)}
        offered={{ groups: [], services: [], processes: [], fields: [] }}
        isReadOnly={false}
        findings={[]}
        onEdit={onEdit}
      />
    </MantineProvider>,
  )

test('a task of people may complete itself when its link is opened: ticked, written to the file and read back', async () => {
  const { task, service, written } = await openFile(file)
  const modeling = {
    updateProperties: ({ businessObject }: { readonly businessObject: Moddle }, properties: object) => {
      for (const [name, value] of Object.entries(properties))
        (businessObject as Moddle & { set(name: string, value: unknown): void }).set(name, value)
    },
  }
  const parts = { modeling } as unknown as EditParts
  show(task, (_id, edit) => editElement(parts, { id: 'a', type: 'bpmn:UserTask', businessObject: task }, edit))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Schließt sich beim Öffnen ab' }))
  const ticked = await written()
  expect(ticked).toContain('pf:autocomplete="true"')
  expect(viewOf((await openFile(ticked)).task).autocomplete).toBe(true)
  cleanup()
  show(task, (_id, edit) => editElement(parts, { id: 'a', type: 'bpmn:UserTask', businessObject: task }, edit))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Schließt sich beim Öffnen ab' }))
  expect(await written()).not.toContain('autocomplete')
  cleanup()
  show(service, vi.fn())
  expect(screen.queryByRole('checkbox', { name: 'Schließt sich beim Öffnen ab' })).toBeNull()
})

test('the tool, the photos and the sign-off of a task are fields, written to the file and read back', async () => {
  const { task, service } = await openFile(
    file.replace('<userTask id="a"/>', '<userTask id="a" xmlns:pf="urn:twinwerk:bpmn:pf" pf:photoNames="offen; zu"/>'),
  )
  const edits: ElementEdit[] = []
  const { container } = show(task, (_id, edit) => edits.push(edit))
  for (const name of ['offen', 'zu']) within(container).getByText(name)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Braucht eine Abnahme' }))
  expect(edits).toEqual([{ kind: 'signOff', value: true }])
  const written: Record<string, unknown>[] = []
  const parts = { modeling: { updateProperties: (_: unknown, properties: Record<string, unknown>) => written.push(properties) } }
  for (const edit of [
    ...edits,
    { kind: 'photoNames', value: 'offen; zu; Zähler' } as const,
    { kind: 'scanNames', value: 'Gerät; Port' } as const,
    { kind: 'tool', value: 'firmwareFlasher' } as const,
  ])
    editElement(parts as unknown as EditParts, { id: 'a', type: 'bpmn:UserTask', businessObject: task }, edit)
  expect(written).toEqual([
    { 'pf:signOff': true },
    { 'pf:photoNames': 'offen; zu; Zähler' },
    { 'pf:scanNames': 'Gerät; Port' },
    { 'pf:tool': 'firmwareFlasher' },
  ])
  cleanup()
  show(service, vi.fn())
  expect(screen.queryByRole('checkbox', { name: 'Braucht eine Abnahme' })).toBeNull()
})
