import { expect, test } from 'vitest'
import { openProcesses } from '../../testing/process-fixture.ts'
import { bench } from '../../testing/processes/household.ts'

test('a task is not finished without the photos, scans and sign-off of its diagram, each named; a visit that nobody opened needs none', async () => {
  const names = ['Gf-AP offen', 'Gf-AP geschlossen']
  const xml = (id: string, attributes: string) =>
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d"><process id="${id}" isExecutable="true">
      <startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="onSite"/><userTask id="onSite" ${attributes}>
      <ioSpecification><dataOutput id="o" name="Ergebnis" pf:systematics="processOrder:visitResult"/><inputSet/><outputSet/></ioSpecification>
      </userTask></process></definitions>`
  const asking = await openProcesses({
    diagrams: {
      processInformation: xml(
        'processInformation',
        `pf:photoNames="${names.join(';')}" pf:photoMin="3" pf:scanNames="Gerät" pf:signOff="true"`,
      ),
    },
  })
  try {
    const desk = bench(asking)
    const open = async (result: string) => {
      const root = await desk.begin('processInformation', {}, {})
      const [process] = await asking.executions(root)
      await asking.save({ id: asking.idOf(process!), 'processOrder:visitResult': result })
      return asking.at(root, 'onSite')
    }
    const finish = (task: Awaited<ReturnType<typeof open>>) => asking.save({ id: asking.idOf(task), 'execution:status': 'finished' })
    const add = async (task: { readonly id: string }, name: string) =>
      desk.link(task.id, { 'execution:documents': await desk.make('imagedocument', { 'document:name': name, 'document:url': 'x' }) })
    const task = await open('done')
    await add(task, 'Gf-AP offen 2.webp')
    await expect(finish(task)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        problems: [
          { systematics: 'execution:documents', message: 'Das Foto „Gf-AP geschlossen“ fehlt noch!' },
          { systematics: 'execution:documents', message: 'Es fehlt noch ein weiteres Foto!' },
          { systematics: 'userTask:scans', message: 'Der Code „Gerät“ fehlt noch!' },
          { systematics: 'execution:documents', message: 'Die Abnahme mit Name und Unterschrift fehlt noch!' },
        ],
      },
    })
    for (const name of ['Gf-AP geschlossen', 'Straße', 'Abnahme Sorge']) await add(task, name)
    const scan = { name: 'Gerät', code: 'C0:FF:EE:00:12:34', at: new Date().toISOString() }
    await asking.save({ id: asking.idOf(task), 'userTask:scans': [{ ...scan, code: '' }] })
    await expect(finish(task)).rejects.toMatchObject({ details: { problems: [{ systematics: 'userTask:scans' }] } })
    await asking.save({ id: asking.idOf(task), 'userTask:scans': [scan] })
    await finish(task)
    expect(
      (await asking.executions((await asking.rows('select root_id from process_execution where id = $1', [task.id]))[0].root_id))[0],
    ).toMatchObject({
      status: 'finished',
    })
    await finish(await open('absent'))
  } finally {
    await asking.close()
  }
})
