// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addTexts } from '../../i18n/add-texts.ts'
import { modelerTexts } from '../../i18n/modeler/texts.ts'
import { FindingList } from './FindingList.tsx'

addTexts(modelerTexts)

it('calls elements as they are called in the diagram', () => {
  const drawn = { Activity_1: { $type: 'bpmn:UserTask', name: ' Grund prüfen ' }, Flow_2: { $type: 'bpmn:SequenceFlow' } }
  const finding = (element: string | null) => ({ element, severity: 'error', message: `Fehler an ${element}.` }) as const
  render(
    <MantineProvider>
      <FindingList
        findings={['Activity_1', 'Flow_2', 'Gone_3', null].map(finding)}
        elementOf={(id) => drawn[id as keyof typeof drawn]}
        onSelect={() => undefined}
      />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent?.replace(/^.*\. /, ''))).toEqual([
    'Aufgabe für Menschen „Grund prüfen“',
    'Weg „Flow_2“',
    'Gone_3',
    'Diagramm',
  ])
})
