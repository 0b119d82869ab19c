// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { Panel } from './Panel.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'

stubBrowser()
afterEach(cleanup)

test('a panel has a name before its record is there', () => {
  render(
    <MantineProvider env="test">
      <Panel level={0} isTop onClose={() => undefined}>
        {({ titleId }) => <PanelSkeleton titleId={titleId} onClose={() => undefined} />}
      </Panel>
    </MantineProvider>,
  )
  expect(screen.getByRole('dialog', { name: 'Wird geladen …' })).toBeDefined()
})
