import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const solved: Text = { de: 'Gelöst', en: 'Solved' }

export const help: ProcessHelp = {
  slug: 'serviceanfrage',
  summary: {
    de: 'Ein Anliegen einordnen, lösen und sich die Lösung bestätigen lassen.',
    en: 'Sort a request, solve it, and have the solution confirmed.',
  },
  purpose: [
    {
      de: 'Für Anliegen, die jemand lösen muss, ohne dass ein eigener Prozess dafür vorgesehen ist. Der Kundenservice ordnet das Thema zu; die zuständige Gruppe löst es und trägt die Antwort ein. Der Kunde bekommt sie per Mail. Meldet er, dass es nicht gelöst ist, beginnt die Einordnung neu; ohne Rückmeldung gilt es als gelöst.',
      en: 'For requests that somebody must solve and that no process of their own is made for. Customer service names the topic; the group in charge solves it and writes the answer, which goes to the customer by email. If it is not solved the sorting starts again; without feedback it counts as solved.',
    },
  ],
}
