import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { GridLayout, HeaderLayout, Layout, RelationshipLayout, UiDefinition } from '@twinwerk/model/layout/layout'
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
  title: { de: 'Verlauf', en: 'Course' },
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
}

/**
 * Returns the detail view: the subject and the fields of the type, the dates, the agents, the course, and then the rarely needed parts. A
 * new execution has neither course nor agents.
 */
export function detailOf({ ofKind, rare = [], area, subjectAt = 'first' }: ExecutionParts): Layout {
  const people: Layout = { ...agents(area), stored: true }
  const first: readonly Layout[] = subjectAt === 'first' ? [subject] : []
  const last: readonly Layout[] = subjectAt === 'last' ? [{ ...subject, stored: true }] : []
  return executionTabs(
    ...first,
    ...ofKind,
    wide('execution:description'),
    times,
    people,
    course,
    ...rare,
    ...last,
    wide('execution:commentText'),
  )
}

export function executionDetail(...ofKind: readonly Layout[]): Layout {
  return detailOf({ ofKind })
}

/** Returns the detail view of a task. The fields of the task come first; `ofKind` is rarely needed and comes last. */
export function taskDetail(task: Layout, ...ofKind: readonly Layout[]): Layout {
  return executionTabs(task, subject, agents(), times, course, wide('execution:description'), ...ofKind)
}

function executionTabs(...overview: readonly Layout[]): Layout {
  return {
    type: 'vertical',
    content: [
      executionHeader,
      {
        type: 'tabbed',
        tabs: [
          { title: titles.overview, content: { type: 'vertical', content: overview } },
          { title: { de: 'Schritte', en: 'Steps' }, content: steps },
          { title: titles.documents, content: documents },
        ],
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
