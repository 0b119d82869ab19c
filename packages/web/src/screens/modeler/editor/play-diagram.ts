import type { Language } from '@twinwerk/model/text/text'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import simulation from 'bpmn-js-token-simulation/lib/base'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import 'bpmn-js-token-simulation/assets/css/bpmn-js-token-simulation.css'
import { translateToGerman } from './play-words.ts'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Canvas = { zoom(scale: 'fit-viewport', center: 'auto'): number; viewbox(): Box; viewbox(box: Box): void }
type EventBus = { fire(event: string, details: object): void }

/** The free space on each side for the names of the outermost events, as a share of the picture. */
const margin = 0.04

type Options = { readonly container: HTMLElement; readonly xml: string; readonly language: Language }

/** Plays a diagram with tokens in a viewer of its own, so that the drawing does not change. Returns a function that ends it. */
export function playDiagram({ container, xml, language }: Options): () => void {
  const stopWords = language === 'en' ? undefined : translateToGerman(container)
  const viewer = new NavigatedViewer({ container, additionalModules: [simulation] })
  let isGone = false
  const begin = async () => {
    await viewer.importXML(xml)
    if (isGone) return
    const canvas = viewer.get<Canvas>('canvas')
    canvas.zoom('fit-viewport', 'auto')
    const { x, y, width, height } = canvas.viewbox()
    canvas.viewbox({ x: x - width * margin, y: y - height * margin, width: width * (1 + 2 * margin), height: height * (1 + 2 * margin) })
    // Does the same as the library's own switch, which our screen does not show.
    container.querySelector('.bjs-container')?.classList.add('simulation')
    viewer.get<EventBus>('eventBus').fire('tokenSimulation.toggleMode', { active: true })
  }
  // The editor has already reported a diagram that cannot be drawn.
  void begin().catch(() => undefined)
  return () => {
    isGone = true
    stopWords?.()
    viewer.destroy()
  }
}
