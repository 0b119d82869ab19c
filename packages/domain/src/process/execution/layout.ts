import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid, wide } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

export const executionHeader: HeaderLayout = {
  type: 'header',
  title: ['execution:bpmnName'],
  subtitle: ['entity:tenantWideIdentifier', 'execution:deadline'],
  status: 'execution:status',
}

const subject: Layout = {
  type: 'grid',
  content: [
    { type: 'relationship', relation: 'execution:contractForProcess', variant: 'chips', select: true },
    { type: 'relationship', relation: 'execution:businessPartnerForProcess', variant: 'chips', select: true },
    { type: 'relationship', relation: 'execution:agentForExecution', variant: 'chips', select: true },
    { type: 'relationship', relation: 'execution:agentGroupForExecution', variant: 'chips', select: true },
  ],
}

const course = grid({
  title: { de: 'Verlauf', en: 'Course' },
  fields: [
    'execution:status',
    'execution:priority',
    'execution:deadline',
    'execution:progress',
    'execution:startedAt',
    'execution:finishedAt',
    'execution:effectiveAt',
    'execution:notBefore',
    'execution:keywords',
    'execution:failure',
    'execution:errorText',
  ],
})

const steps: Layout = {
  type: 'vertical',
  content: [
    { type: 'sequenceFlow', shows: ['execution:executionForProcess', 'execution:parentExecution'] },
    { type: 'gateway', shows: ['execution:bpmnRef'] },
  ],
}

const documents = files('execution:documents')

/** A process or task; what its kind asks for stands above its course. */
export function executionDetail(...ofKind: readonly Layout[]): Layout {
  return executionTabs(subject, wide('execution:description'), ...ofKind, course, wide('execution:commentText'))
}

/** What somebody has to do stands first; `ofKind` is rarely looked at. */
export function taskDetail(task: Layout, ...ofKind: readonly Layout[]): Layout {
  return executionTabs(task, subject, course, wide('execution:description'), ...ofKind)
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
