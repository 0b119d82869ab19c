import type { Language } from '@twinwerk/model/text/text'
import Modeler from 'bpmn-js/lib/Modeler'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import type { EditParts, ElementEdit } from '../properties/element-edit.ts'
import { editElement } from '../properties/element-edit.ts'
import type { ElementView } from '../properties/element-view.ts'
import { viewOf } from '../properties/element-view.ts'
import { executableOnly } from './executable-only.ts'
import type { BpmnText } from './lay-out.ts'
import { withShapes } from './lay-out.ts'
import type { Moddle, Shape } from './moddle.ts'
import { germanWords } from './german-words.ts'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Canvas = {
  viewbox(): { readonly inner: Box; readonly outer: { readonly width: number; readonly height: number } }
  viewbox(box: Box): void
  addMarker(element: string, marker: string): void
  removeMarker(element: string, marker: string): void
  scrollToElement(element: string): void
}
type Elements = { get(id: string): Shape | undefined }
type Selection = { select(shape: Shape): void; get(): readonly Shape[] }
type Stack = { undo(): void; redo(): void; canUndo(): boolean; canRedo(): boolean }

/** In pixels. */
const [paletteWidth, margin] = [88, 24]

export type EditorState = { readonly selected: ElementView | undefined; readonly canUndo: boolean; readonly canRedo: boolean }

/** The editor of bpmn.io for the life of one canvas, reduced to the functions that our screen needs. */
export type Editor = {
  /** Opens a diagram. Lays out a diagram without shapes. Throws if the text is not a diagram that can be drawn. */
  open(xml: string): Promise<void>
  /** Returns the diagram as BPMN 2.0. */
  xml(): Promise<string>
  definitions(): Moddle
  /** Parses another diagram for a comparison, without drawing it. */
  read(xml: string): Promise<Moddle>
  undo(): void
  redo(): void
  fit(): void
  /** Returns the element with this id. */
  element(id: string): Moddle | undefined
  select(id: string): void
  edit(id: string, edit: ElementEdit): void
  /** Marks elements (by id) with classes. The marks of the last call are removed. */
  mark(marks: ReadonlyMap<string, string>): void
  destroy(): void
}

type Options = {
  readonly container: HTMLElement
  readonly extension: object
  readonly language: Language
  /** True if the diagram is only shown. */
  readonly isReadOnly: boolean
  /** Called when the selection or the selected element has changed. */
  readonly onState: (state: EditorState) => void
  /** Called when the user has drawn or entered something. */
  readonly onChange: () => void
}

export function createEditor({ container, extension, language, isReadOnly, onState, onChange }: Options): Editor {
  const common = { container, moddleExtensions: { pf: extension } }
  const own = { translate: ['value', translatorFor(language)] }
  const modeler = isReadOnly
    ? new NavigatedViewer({ ...common, additionalModules: [own] })
    : new Modeler({ ...common, additionalModules: [executableOnly, own] })
  const canvas = modeler.get<Canvas>('canvas')
  const elements = modeler.get<Elements>('elementRegistry')
  const selection = modeler.get<Selection>('selection')
  // A viewer has no stack of changes.
  const stack = modeler.get<Stack | null>('commandStack', false)
  let marked: ReadonlyMap<string, string> = new Map()

  const report = () => {
    const [first, another] = selection.get()
    const shape = another ? undefined : (first?.labelTarget ?? first)
    onState({ selected: shape && viewOf(shape.businessObject), canUndo: stack?.canUndo() ?? false, canRedo: stack?.canRedo() ?? false })
  }
  modeler.on('selection.changed', report)
  modeler.on('commandStack.changed', () => {
    report()
    onChange()
  })
  const fit = () => fitDiagram(canvas, isReadOnly ? margin : paletteWidth)
  const definitions = (): Moddle => modeler.getDefinitions()
  return {
    open: async (xml) => {
      await modeler.importXML(await withShapes(xml, modeler.get<BpmnText>('moddle')))
      marked = new Map()
      fit()
      report()
    },
    xml: async () => (await modeler.saveXML({ format: true })).xml ?? '',
    definitions,
    read: async (xml) => (await modeler.get<BpmnText>('moddle').fromXML(xml)).rootElement,
    undo: () => stack?.undo(),
    redo: () => stack?.redo(),
    fit,
    element: (id) => elements.get(id)?.businessObject,
    select: (id) => {
      const shape = elements.get(id)
      if (!shape) return
      canvas.scrollToElement(id)
      selection.select(shape)
    },
    edit: (id, edit) => {
      const shape = elements.get(id)
      const [modeling, bpmnFactory] = [modeler.get<EditParts['modeling']>('modeling'), modeler.get<EditParts['bpmnFactory']>('bpmnFactory')]
      const shapeOf = (other: string) => elements.get(other)
      if (shape) editElement({ modeling, bpmnFactory, definitions: definitions(), shapeOf }, shape, edit)
    },
    mark: (marks) => {
      for (const [id, mark] of marked) if (elements.get(id)) canvas.removeMarker(id, mark)
      marked = new Map([...marks].filter(([id]) => elements.get(id)))
      for (const [id, mark] of marked) canvas.addMarker(id, mark)
    },
    destroy: () => modeler.destroy(),
  }
}

function translatorFor(language: Language): (text: string, values?: Readonly<Record<string, string>>) => string {
  const words = language === 'en' ? undefined : germanWords
  return (text, values = {}) => (words?.[text] ?? text).replace(/{([^}]+)}/g, (whole, key: string) => values[key] ?? whole)
}

/** Shows the whole diagram with `left` pixels free beside it, never enlarged. */
function fitDiagram(canvas: Canvas, left: number): void {
  const { inner, outer } = canvas.viewbox()
  const scale = Math.max(inner.width / Math.max(outer.width - left - margin, 1), inner.height / Math.max(outer.height - 2 * margin, 1), 1)
  const spare = (outer.height * scale - inner.height) / 2
  canvas.viewbox({ x: inner.x - left * scale, y: inner.y - spare, width: outer.width * scale, height: outer.height * scale })
}
