import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** An instruction or a message to a process: repeat a step, skip a step, a comment, a message. */
export const processEvent: TwinDefinition = {
  name: 'processEvent',
  extends: 'execution',
  label: { de: 'Ereignis', en: 'Process event' },
  plural: { de: 'Ereignisse', en: 'Process events' },
  icon: 'bolt',
  hue: 35,
  attributes: {
    eventtype: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Type' },
      required: true,
      enumValues: [
        { name: 'restart', label: { de: 'Wiederholen', en: 'Restart' }, style: styles.blue },
        { name: 'stepover', label: { de: 'Überspringen', en: 'Step over' }, style: styles.orange },
        { name: 'comment', label: { de: 'Kommentar', en: 'Comment' }, style: styles.yellow },
        { name: 'message', label: { de: 'Nachricht', en: 'Message' }, style: styles.teal },
      ],
    },
  },
}
