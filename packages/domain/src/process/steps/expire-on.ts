import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { stepNames } from './names.ts'
import type { Provision } from './provision.ts'
import { addProvision } from './provision.ts'
import type { Step } from './step.ts'

type Expiry = {
  readonly name: Text
  /** An expression for the end of the change. */
  readonly date: string
  readonly writes: readonly Write[]
  readonly provision?: Provision
}

/** Returns the step that reverts the change at a given time. */
export function expireOn({ name, date, writes, provision }: Expiry): Step {
  return {
    draw: (line, { process }) => {
      line.next({ id: 'waitForEnd', kind: 'timer', name: { de: 'Abgelaufen', en: 'Time is over' }, date })
      line.next({ id: 'end', kind: 'serviceTask', name, handler: stepNames(process.name).end })
      if (provision) addProvision(line, provision, 'takeBack')
    },
    services: ({ process }) => ({ writes: { [stepNames(process.name).end]: writes } }),
  }
}
