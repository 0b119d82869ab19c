import type { ListDefinition } from '@twinwerk/model/list/list-definition'

/** The notifications of the current user; the list starts at the user. */
export const notificationList: ListDefinition = {
  relation: 'user:notifications',
  type: 'notification',
  columns: [
    { path: ['notification:timestamp'], width: 170 },
    { path: ['notification:type'], width: 120 },
    { path: ['notification:value'], label: { de: 'Nachricht', en: 'Message' }, width: 360 },
    { path: ['notification:read'], width: 110 },
  ],
  views: ['table'],
  sort: [{ path: ['notification:timestamp'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'unread',
      label: { de: 'Ungelesen', en: 'Unread' },
      filter: { path: ['notification:read'], operator: 'ne', value: true },
    },
  ],
  pageSize: 25,
  empty: {
    title: { de: 'Keine Benachrichtigungen', en: 'No notifications' },
    text: {
      de: 'Wird Ihnen oder Ihren Gruppen etwas zugewiesen, oder ist etwas zu spät, steht es hier.',
      informal: 'Wird dir oder deinen Gruppen etwas zugewiesen, oder ist etwas zu spät, steht es hier.',
      en: 'What is assigned to you or your groups, or is late, is told here.',
    },
  },
}
