import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['postFolder:letters', 'postFolder:madeAt'],
  status: 'postFolder:state',
}

const steps: Layout = {
  type: 'steps',
  shows: ['postFolder:state'],
  steps: {
    aside: ['withdrawn'],
    works: {
      made: { de: 'Belege werden zusammengestellt', en: 'Receipts are put together' },
      posted: { de: 'Belege werden als versandt vermerkt', en: 'Receipts are noted as sent' },
    },
    moves: [
      { from: 'new', to: 'made', isNext: true, label: { de: 'Mappe erstellen', en: 'Make the folder' } },
      {
        from: 'made',
        to: 'posted',
        isNext: true,
        label: { de: 'Übergeben', en: 'Handed over' },
        question: {
          text: {
            de: 'Die Briefe sind gedruckt und bei der Post, oder die E-Rechnungen sind beim Empfänger. Danach gelten die Belege darin als versandt.',
            en: 'The letters are printed and with the post, or the electronic invoices are with their receivers. The receipts count as sent afterwards.',
          },
        },
      },
      {
        from: 'made',
        to: 'withdrawn',
        label: { de: 'Auflösen', en: 'Withdraw' },
        question: {
          text: {
            de: 'Die Belege warten danach wieder und kommen in die nächste Mappe.',
            en: 'The receipts wait again afterwards and go into the next folder.',
          },
        },
      },
    ],
  },
}

export const postFolderUi: UiDefinition = {
  definition: 'postFolder',
  detail: {
    type: 'vertical',
    content: [
      header,
      steps,
      grid({ fields: ['postFolder:kind'] }),
      { type: 'relationship', relation: 'postFolder:billingRun', variant: 'chips' },
      grid({ stored: true, fields: ['postFolder:finding'] }),
      {
        type: 'grid',
        stored: true,
        maxCols: 1,
        content: [
          { type: 'relationship', relation: 'postFolder:documents', variant: 'list', fields: own('document:name', 'document:size') },
        ],
      },
      grid({ stored: true, fields: ['postFolder:letters', 'postFolder:madeAt', 'postFolder:postedAt'] }),
      {
        type: 'grid',
        stored: true,
        maxCols: 1,
        content: [
          {
            type: 'relationship',
            relation: 'postFolder:dispatches',
            variant: 'list',
            fields: own('receiptDispatch:recipient', 'receiptDispatch:state', 'receiptDispatch:sentAt'),
          },
          {
            type: 'relationship',
            relation: 'postFolder:letterDispatches',
            variant: 'list',
            fields: own('letterDispatch:recipient', 'letterDispatch:number', 'letterDispatch:state', 'letterDispatch:sentAt'),
          },
        ],
      },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['postFolder:letters', 'postFolder:postedAt'] })] },
  minicard: header,
  selector: header,
}
