import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['accountingExport:month'],
  status: 'accountingExport:state',
}

const steps: Layout = {
  type: 'steps',
  shows: ['accountingExport:state'],
  steps: {
    aside: ['withdrawn'],
    works: { made: { de: 'Buchungen werden geschrieben', en: 'Bookings are written' } },
    moves: [
      { from: 'new', to: 'made', isNext: true, label: { de: 'Datei erstellen', en: 'Make the file' } },
      {
        from: 'made',
        to: 'confirmed',
        isNext: true,
        label: { de: 'Als verbucht bestätigen', en: 'Confirm as booked' },
        question: {
          text: {
            de: 'Die Datei ist in der Buchhaltung eingelesen. Danach lässt sie sich nicht mehr zurückziehen.',
            en: 'The accounts have read the file in. It cannot be withdrawn afterwards.',
          },
        },
      },
      {
        from: 'made',
        to: 'withdrawn',
        label: { de: 'Zurückziehen', en: 'Withdraw' },
        question: {
          text: {
            de: 'Belege und Zahlungen dieser Übergabe kommen in die nächste. Die Datei darf nicht eingelesen sein.',
            en: 'The receipts and payments of this export go into the next one. The file must not have been read in.',
          },
        },
      },
    ],
  },
}

export const accountingExportUi: UiDefinition = {
  definition: 'accountingExport',
  detail: {
    type: 'vertical',
    content: [
      header,
      steps,
      { type: 'grid', content: [{ type: 'value', attribute: 'accountingExport:month', lock: 'state != "new"' }] },
      grid({ stored: true, fields: ['accountingExport:findings'] }),
      grid({
        stored: true,
        fields: [
          'accountingExport:lines',
          'accountingExport:sum',
          'accountingExport:debtors',
          'accountingExport:receiptCount',
          'accountingExport:paymentCount',
          'accountingExport:allocationCount',
          'accountingExport:replaced',
        ],
      }),
      {
        type: 'grid',
        stored: true,
        maxCols: 1,
        content: [
          { type: 'relationship', relation: 'accountingExport:documents', variant: 'list', fields: own('document:name', 'document:size') },
        ],
      },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['accountingExport:lines', 'accountingExport:sum'] })] },
  minicard: header,
  selector: header,
}
