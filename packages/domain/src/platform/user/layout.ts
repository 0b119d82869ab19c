import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid, own } from '../../shared/layout-parts.ts'
import { phones } from '../../partner/contact-phone/layout.ts'
import { address } from '../../partner/postal-address/layout.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = { type: 'header', title: ['user:givenname', 'user:surname'], subtitle: ['user:email'] }

export const userUi: UiDefinition = {
  definition: 'user',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'tabbed',
        tabs: [
          {
            title: titles.masterData,
            content: {
              type: 'vertical',
              content: [
                grid({
                  fields: [
                    'user:username',
                    'user:email',
                    'user:salutation',
                    'user:title',
                    'user:givenname',
                    'user:surname',
                    'user:birthday',
                    'user:access',
                    'user:noticeChannel',
                    'user:language',
                  ],
                }),
                {
                  type: 'relationship',
                  relation: 'user:permissions',
                  variant: 'list',
                  label: { de: 'Rollen', en: 'Roles' },
                  fields: [['permission:scope'], ['permission:role', 'role:name'], ['permission:root', 'businessPartner:name1']],
                  whenEmpty: {
                    de: 'Ohne Rolle sieht die Person nach der Anmeldung nichts. Rollen stehen im Reiter „Rechte“ und kommen auch über Gruppen.',
                    en: 'Without a role the person sees nothing after signing in. Roles are in the tab “Rights” and also come with groups.',
                  },
                },
                { type: 'grid', content: [phones('user:contactPhone'), address('user:contactAddress')] },
                files('user:avatar'),
              ],
            },
          },
          {
            title: titles.executions,
            content: {
              type: 'vertical',
              content: [
                {
                  type: 'relationship',
                  relation: 'user:assignedExecutions',
                  variant: 'list',
                  fields: own('execution:bpmnName', 'execution:status', 'execution:priority', 'execution:deadline'),
                  only: {
                    filter: { path: ['execution:status'], operator: 'notIn', value: ['finished', 'canceled'] },
                    sort: [{ path: ['execution:deadline'], order: 'asc' }],
                    limit: 20,
                  },
                },
                { type: 'relationship', relation: 'user:assets', variant: 'chips' },
              ],
            },
          },
          {
            title: { de: 'Termine', en: 'Appointments' },
            content: {
              type: 'vertical',
              content: [
                {
                  type: 'relationship',
                  relation: 'user:workingTimes',
                  variant: 'inline',
                  fields: own('workingTime:days', 'workingTime:from', 'workingTime:to', 'workingTime:area'),
                  create: ['workingTime'],
                },
                {
                  type: 'relationship',
                  relation: 'user:appointments',
                  variant: 'list',
                  fields: own('appointment:begin', 'appointment:end', 'appointment:subject'),
                  only: {
                    filter: { path: ['appointment:end'], operator: 'gte', value: { $: 'now' } },
                    sort: [{ path: ['appointment:begin'], order: 'asc' }],
                    limit: 20,
                  },
                },
              ],
            },
          },
          {
            title: titles.groups,
            content: {
              type: 'relationship',
              relation: 'user:groupMemberships',
              variant: 'inline',
              fields: [['groupMembership:group', 'group:name1']],
              create: ['groupMembership'],
            },
          },
          {
            title: titles.rights,
            content: {
              type: 'relationship',
              relation: 'user:permissions',
              variant: 'inline',
              fields: [['permission:scope'], ['permission:role', 'role:name'], ['permission:root', 'businessPartner:name1']],
              create: ['permission'],
            },
          },
        ],
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
