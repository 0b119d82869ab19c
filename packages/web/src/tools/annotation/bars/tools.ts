import type { Icon } from '@tabler/icons-react'
import {
  IconArrowUpRight,
  IconBlur,
  IconCircle,
  IconCrop,
  IconHighlight,
  IconLetterT,
  IconLine,
  IconPointer,
  IconPolygon,
  IconRectangle,
  IconRubberStamp,
  IconRulerMeasure,
  IconScribble,
  IconVectorSpline,
} from '@tabler/icons-react'
import type { MarkKind } from '@twinwerk/model/photo/marks'
import type { Tool } from '../state/editor-state.ts'

export const toolIcons: Readonly<Record<Tool | MarkKind, Icon>> = {
  select: IconPointer,
  freehand: IconScribble,
  arrow: IconArrowUpRight,
  ellipse: IconCircle,
  polygon: IconPolygon,
  rectangle: IconRectangle,
  tape: IconRulerMeasure,
  curve: IconVectorSpline,
  line: IconLine,
  text: IconLetterT,
  highlighter: IconHighlight,
  mosaic: IconBlur,
  stamp: IconRubberStamp,
  crop: IconCrop,
}

/** The tools that draw, in the order of the specification (portal specification, section 2.7). */
export const markTools = [
  'select',
  'freehand',
  'arrow',
  'ellipse',
  'polygon',
  'rectangle',
  'tape',
  'curve',
  'line',
  'text',
  'highlighter',
] as const satisfies readonly Tool[]
