import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import type { Text } from '@twinwerk/model/text/text'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = { type: 'header', title: ['group:name1'], subtitle: ['group:name2'] }

const functionsHelp: Text = {
  de: 'Eine Aufgabe, deren Diagramm keine Gruppe dieses Namens findet, geht an die älteste Gruppe mit der passenden Funktion. Wo eine Gruppe gewählt wird, stehen die mit der passenden Funktion zuerst.',
  en: 'A task whose diagram finds no group of that name goes to the oldest group with the function it is for. Where a group is chosen, those with the fitting function stand first.',
}

export const groupUi: UiDefinition = {
  definition: 'group',
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
                grid({ fields: ['group:name1', 'group:name2'] }),
                { type: 'relationship', relation: 'group:externalServiceProviders', variant: 'chips' },
                {
                  type: 'flat',
                  content: [
                    {
                      type: 'relationship',
                      relation: 'group:groupFunctions',
                      variant: 'inline',
                      fields: [['groupFunction:function']],
                      create: ['groupFunction'],
                    },
                    { type: 'label', text: functionsHelp },
                  ],
                },
              ],
            },
          },
          {
            title: titles.members,
            content: {
              type: 'relationship',
              relation: 'group:groupMemberships',
              variant: 'inline',
              fields: [['groupMembership:user', 'user:surname']],
              create: ['groupMembership'],
            },
          },
          {
            title: titles.rights,
            content: {
              type: 'relationship',
              relation: 'group:permissions',
              variant: 'inline',
              fields: [['permission:scope'], ['permission:role', 'role:name'], ['permission:root', 'businessPartner:name1']],
              create: ['permission'],
            },
          },
        ],
      },
    ],
  },
  card: {
    type: 'vertical',
    content: [header, { type: 'relationship', relation: 'group:groupFunctions', variant: 'chips' }],
  },
  minicard: header,
  selector: header,
}
