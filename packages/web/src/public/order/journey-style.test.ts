import { expect, test } from 'vitest'
import { contrastRatio } from '../../ui/color/contrast.ts'
import { badgeStyle, journeyStyle } from './journey-style.ts'

const brand = {
  primaryColorBackground: '#005aa9',
  primaryColorBackgroundText: '#ffffff',
  secondaryColorBackground: '#000000',
  secondaryColorBackgroundText: '#ffffff',
  primaryColorText: '#000000',
  secondaryColorText: '#000000',
}
const none = { background: null, text: null, button: null, buttonText: null }
const ugly = ['#ffee00', '#c8ff00', '#808080', '#202030', '#ff0000', '#ffffff', '#000000', '#7a7a55', '#00ffff']

test('a journey without colours of its own looks like the provider', () => expect(journeyStyle(none, brand, 'dark')).toEqual({}))

test('words and buttons of a journey can be read in all its colours, in light and dark', () => {
  const pairs = [
    ['--tw-text', '--tw-raised'],
    ['--tw-text', '--tw-sunken'],
    ['--tw-dimmed', '--tw-raised'],
    ['--tw-dimmed', '--tw-sunken'],
    ['--tw-error', '--tw-raised'],
    ['--tw-accent-text', '--tw-raised'],
    ['--tw-on-accent', '--tw-accent'],
    ['--tw-on-tint', '--tw-tint'],
  ] as const
  const journeys = [null, ...ugly].flatMap((background) =>
    [null, ...ugly].flatMap((button) =>
      [null, '#333333', '#ffee00'].map((text) => ({ background, text, button, buttonText: button && '#ffffff' })),
    ),
  )
  const unread = journeys.flatMap((colors) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const look = journeyStyle(colors, brand, scheme) as Readonly<Record<string, string>>
      const failing = pairs.filter(([front, back]) => look[front] !== undefined && contrastRatio(look[front], look[back]!) < 4.5)
      return failing.map((pair) => ({ colors, scheme, pair }))
    }),
  )
  expect(unread).toEqual([])
})

test('a mark is read on its colour', () => {
  const container = (badgeColor: string | null, badgeTextColor: string | null) =>
    badgeStyle({ badgeColor, badgeTextColor } as Parameters<typeof badgeStyle>[0])
  expect(container('#ffff00', '#ffffff')).toEqual({ background: '#ffff00', color: '#10131a' })
  expect(container('#ffff00', null)).toEqual({ background: '#ffff00', color: '#10131a' })
  expect(container('#102030', '#ffeecc')).toEqual({ background: '#102030', color: '#ffeecc' })
  expect(container(null, null)).toEqual({})
})
