import type { Step } from '../../steps/step.ts'

const answer = { name: 'Antwort', systematics: 'processInformation:answer' } as const

/** Customer service answers the question, or hands it to a specialist. */
export const answerQuestion: Step = {
  draw: (line) => {
    line.next({
      id: 'answer',
      kind: 'userTask',
      name: { de: 'Anliegen beantworten', en: 'Answer the question' },
      group: 'Kundenservice',
      deadline: 'P3D',
      // The answer is optional, because it may be given on the phone or by a specialist.
      outputs: [
        { ...answer, optional: true },
        { name: 'An die Fachabteilung geben', systematics: 'processInformation:needsSpecialist', optional: true },
      ],
    })
    line.next({ id: 'isAnswered', kind: 'exclusiveGateway', name: { de: 'Beantwortet?', en: 'Answered?' } })
    line.aside(
      {
        id: 'specialist',
        kind: 'userTask',
        name: { de: 'Fachlich beantworten', en: 'Answer as a specialist' },
        group: 'Technik Betrieb',
        deadline: 'P3D',
        outputs: [answer],
      },
      1,
    )
    line.flow('isAnswered', 'specialist', { name: { de: 'Fachabteilung', en: 'specialist' }, when: 'needsSpecialist = true' })
    line.flow('specialist', 'mailAnswer')
  },
}
