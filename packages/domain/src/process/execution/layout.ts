import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { GridLayout, HeaderLayout, Layout, RelationshipLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import type { Text } from '@twinwerk/model/text/text'
import { files, grid, value, wide } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import type { ProcessArea } from '../group-functions.ts'
import { matchingGroups } from '../group-functions.ts'

const executionHeader: HeaderLayout = {
  type: 'header',
  title: ['execution:bpmnName'],
  subtitle: ['entity:tenantWideIdentifier', 'execution:deadline'],
  status: 'execution:status',
}

const chosen = (relation: Systematics): RelationshipLayout => ({ type: 'relationship', relation, variant: 'chips', select: true })

const subject: GridLayout = {
  type: 'grid',
  content: [chosen('execution:contractForProcess'), chosen('execution:businessPartnerForProcess')],
}

function agents(area?: ProcessArea): GridLayout {
  const groups = { ...chosen('execution:agentGroupForExecution'), first: matchingGroups(area) }
  return { type: 'grid', content: [chosen('execution:agentForExecution'), groups] }
}

const times = grid({
  title: { de: 'Termine', en: 'Dates' },
  fields: ['execution:effectiveAt', 'execution:deadline', 'execution:notBefore', 'execution:priority'],
})

/** Returns a locked field: actions and the engine set the value, and no user edits it. */
const happened = (attribute: Systematics): Layout => ({ type: 'value', attribute, lock: true })

const course: Layout = {
  type: 'grid',
  title: { de: 'Verlauf', en: 'Progress' },
  stored: true,
  content: [
    happened('execution:status'),
    value('execution:progress'),
    happened('execution:startedAt'),
    happened('execution:finishedAt'),
    value('execution:keywords'),
    happened('execution:failure'),
    happened('execution:errorText'),
  ],
}

const steps: Layout = {
  type: 'vertical',
  content: [
    { type: 'sequenceFlow', shows: ['execution:executionForProcess', 'execution:parentExecution'] },
    { type: 'gateway', shows: ['execution:bpmnRef'] },
  ],
}

const acknowledgements: Layout = { type: 'relationship', relation: 'execution:acknowledgements', variant: 'chips' }
const documents: Layout = { type: 'vertical', content: [files('execution:documents'), acknowledgements] }

type ExecutionParts = {
  readonly ofKind: readonly Layout[]
  readonly rare?: readonly Layout[]
  readonly area?: ProcessArea | undefined
  /** The contract and the partner come first. A process about no single customer has them last, once it is stored. */
  readonly subjectAt?: 'first' | 'last'
  /** The process at a glance. It is the first tab, and the form the second one. */
  readonly glance?: Layout
}

/**
 * Returns the detail view: the subject and the fields of the type, the dates, the agents, the course, and then the rarely needed parts. A
 * new execution has neither course nor agents.
 */
export function detailOf({ ofKind, rare = [], area, subjectAt = 'first', glance }: ExecutionParts): Layout {
  const people: Layout = { ...agents(area), stored: true }
  const first: readonly Layout[] = subjectAt === 'first' ? [subject] : []
  const last: readonly Layout[] = subjectAt === 'last' ? [{ ...subject, stored: true }] : []
  const description = wide('execution:description')
  const form = [...first, ...ofKind, description, times, people, course, ...rare, ...last, wide('execution:commentText')]
  if (!glance) return executionTabs({ title: titles.overview, content: stack(form) })
  return executionTabs({ title: titles.overview, content: glance }, { title: titles.details, content: stack([...form, tags]) })
}

const tags: Layout = { type: 'relationship', relation: 'execution:tags', variant: 'chips', select: true }

export function executionDetail(...ofKind: readonly Layout[]): Layout {
  return detailOf({ ofKind })
}

/** Returns the detail view of a task. The fields of the task come first; `ofKind` is rarely needed and comes last. */
export function taskDetail(task: Layout, ...ofKind: readonly Layout[]): Layout {
  const parts = [task, subject, agents(), times, course, wide('execution:description'), ...ofKind]
  return executionTabs({ title: titles.overview, content: stack(parts) })
}

function stack(content: readonly Layout[]): Layout {
  return { type: 'vertical', content }
}

function executionTabs(...first: readonly { readonly title: Text; readonly content: Layout }[]): Layout {
  return {
    type: 'vertical',
    content: [
      executionHeader,
      {
        type: 'tabbed',
        tabs: [...first, { title: { de: 'Schritte', en: 'Steps' }, content: steps }, { title: titles.documents, content: documents }],
      },
    ],
  }
}

export const executionUi: UiDefinition = {
  definition: 'execution',
  detail: executionDetail(),
  card: {
    type: 'vertical',
    content: [
      executionHeader,
      { type: 'relationship', relation: 'execution:contractForProcess', variant: 'chips' },
      { type: 'relationship', relation: 'execution:agentForExecution', variant: 'chips' },
    ],
  },
  minicard: executionHeader,
  selector: executionHeader,
}
