import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['billingRun:period'],
  status: 'billingRun:state',
}

const steps: Layout = {
  type: 'steps',
  shows: ['billingRun:state', 'billingRun:log'],
  steps: {
    aside: ['discarded'],
    money: ['readyGross', 'blockedGross', 'heldGross'],
    works: {
      rated: { de: 'Entwürfe werden berechnet', en: 'Drafts are calculated' },
      approved: { de: 'Belege werden geschrieben', en: 'Receipts are written' },
    },
    moves: [
      { from: 'new', to: 'rated', isNext: true, label: { de: 'Entwürfe berechnen', en: 'Calculate drafts' } },
      {
        from: 'drafted',
        to: 'approved',
        isNext: true,
        label: { de: 'Freigeben', en: 'Approve' },
        question: {
          text: {
            de: '{ready} Belege über {readyGross} bekommen Nummern und ändern sich danach nicht mehr.',
            en: '{ready} receipts of {readyGross} get numbers and do not change any more.',
          },
          further: [
            {
              key: 'blocked',
              text: {
                de: 'Liegen bleiben {blocked} mit Befunden, die die Freigabe verhindern ({blockedGross}).',
                en: '{blocked} stay behind with findings that block the approval ({blockedGross}).',
              },
            },
            {
              key: 'held',
              text: {
                de: 'Zurückgestellt bleiben {held} ({heldGross}).',
                en: '{held} stay put aside ({heldGross}).',
              },
            },
          ],
        },
        demands: {
          flag: 'billingRun:approvedAboveLimit',
          label: { de: 'Über der Grenze freigeben', en: 'Approve above the limit' },
        },
      },
      { from: 'drafted', to: 'rated', label: { de: 'Neu berechnen', en: 'Calculate anew' } },
      { from: 'rated', to: 'new', label: { de: 'Berechnung abbrechen', en: 'Cancel the calculation' } },
      ...['new', 'rated', 'drafted'].map((from) => ({
        from,
        to: 'discarded',
        label: { de: 'Verwerfen', en: 'Discard' },
        question: {
          text: {
            de: 'Der Lauf und seine Entwürfe werden verworfen. Belege sind noch keine entstanden.',
            en: 'The run and its drafts are discarded. No receipts were made yet.',
          },
        },
      })),
    ],
  },
}

const open = { path: ['billingDraft:state'], operator: 'eq', value: 'open' } as const
const blocked = { path: ['billingDraft:blocking'], operator: 'eq', value: true } as const
const unblocked = { path: ['billingDraft:blocking'], operator: 'eq', value: false } as const
const held = { path: ['billingDraft:decision'], operator: 'eq', value: 'held' } as const
const notHeld = { path: ['billingDraft:decision'], operator: 'ne', value: 'held' } as const

const counts: Layout = {
  type: 'counts',
  shows: ['billingRun:log', 'billingRun:state'],
  title: { de: 'Entwürfe', en: 'Drafts' },
  counts: {
    list: 'tenant:billingDrafts',
    of: 'billingDraft:run',
    only: { attribute: 'billingRun:state', values: ['drafted', 'approved', 'exported', 'closed'] },
    tiles: [
      { key: 'drafts', sum: 'gross', label: { de: 'Alle Entwürfe', en: 'All drafts' } },
      { key: 'ready', sum: 'readyGross', label: { de: 'Freizugeben', en: 'To be approved' }, filter: { and: [open, unblocked, notHeld] } },
      { key: 'blocked', sum: 'blockedGross', label: { de: 'Verhindert', en: 'Blocked' }, filter: { and: [open, blocked] } },
      { key: 'held', sum: 'heldGross', label: { de: 'Zurückgestellt', en: 'Put aside' }, filter: { and: [open, unblocked, held] } },
      {
        key: 'dropped',
        label: { de: 'Entscheidung entfallen', en: 'Decision became void' },
        filter: {
          and: [
            open,
            { path: ['billingDraft:formerDecision'], operator: 'exists' },
            { path: ['billingDraft:decision'], operator: 'eq', value: 'open' },
          ],
        },
        isRare: true,
      },
      {
        key: 'receipts',
        sum: 'receiptsGross',
        label: { de: 'Belege', en: 'Receipts' },
        filter: { path: ['billingDraft:state'], operator: 'eq', value: 'approved' },
        isRare: true,
      },
      {
        key: 'changed',
        label: { de: 'Inzwischen geändert', en: 'Changed meanwhile' },
        filter: { path: ['billingDraft:state'], operator: 'eq', value: 'changed' },
        isRare: true,
      },
      {
        key: 'leftOut',
        label: { de: 'Ausgelassen', en: 'Left out' },
        filter: { path: ['billingDraft:state'], operator: 'in', value: ['leftOut', 'changed'] },
        isRare: true,
      },
    ],
    findings: {
      key: 'findings',
      label: { de: 'Befunde', en: 'Findings' },
      within: { de: 'billingDraft:findings', en: 'billingDraft:findingsEn' },
    },
    before: { key: 'last', label: { de: 'Lauf davor', en: 'Run before' }, with: 'gross' },
    compared: [
      { key: 'kinds', label: { de: 'Nach Art', en: 'By kind' } },
      { key: 'products', label: { de: 'Nach Produkt', en: 'By product' } },
    ],
  },
}

/** An approved or discarded run takes no change. */
const isFinal = 'state = "approved" or state = "exported" or state = "closed" or state = "discarded"'

export const billingRunUi: UiDefinition = {
  definition: 'billingRun',
  detail: {
    type: 'vertical',
    content: [
      header,
      steps,
      {
        type: 'billingAction',
        billingAction: 'missingUsage',
        shows: ['billingRun:state', 'billingRun:acceptedUsage', 'billingRun:incompleteReason'],
      },
      counts,
      {
        type: 'grid',
        content: [
          'billingRun:period',
          'billingRun:kind',
          'billingRun:receiptDate',
          'billingRun:advanceUntil',
          'billingRun:arrearsUntil',
        ].map((attribute): Layout => ({ type: 'value', attribute, lock: isFinal })),
      },
      { type: 'relationship', relation: 'billingRun:onlyContracts', variant: 'chips', select: true, lock: isFinal },
      grid({
        stored: true,
        fields: ['billingRun:receiptCount', 'billingRun:sumGross', 'billingRun:approvedAboveLimit'],
      }),
      {
        type: 'grid',
        stored: true,
        maxCols: 1,
        content: [
          {
            type: 'relationship',
            relation: 'billingRun:receipts',
            variant: 'list',
            fields: own('receipt:receiptNumber', 'receipt:name', 'receipt:date', 'receipt:status', 'receipt:sumGross'),
          },
          { type: 'relationship', relation: 'billingRun:documents', variant: 'list', fields: own('document:name', 'document:kind') },
        ],
      },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['billingRun:receiptCount', 'billingRun:sumGross'] })] },
  minicard: header,
  selector: header,
}
