import { customerRequests } from '@twinwerk/domain/portal/customer-requests'
import { checkSteps, writeSteps } from '@twinwerk/domain/process/process-steps'
import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Text } from '@twinwerk/model/text/text'
import type { Definition } from '@twinwerk/process/definition/definition'

/** The places at which a process type is started and shown, and its subjects. */
export type ProcessPlaces = {
  readonly starts: readonly Text[]
  /** Paths of lists whose “Add” creates such a process. */
  readonly createLists: readonly string[]
  readonly lists: readonly string[]
  readonly reads: { readonly contract: boolean; readonly partner: boolean }
  /** Relations from the process to the twins that it creates. */
  readonly made: readonly string[]
}

const publicPages: Readonly<Record<string, Text>> = {
  processTermination: {
    de: 'Öffentlich: auf der Seite „Vertrag kündigen“, ohne Anmeldung (§ 312k BGB).',
    en: 'In public: on the page “Terminate a contract”, without a sign-in (§ 312k BGB).',
  },
  processWithdrawal: {
    de: 'Öffentlich: auf der Seite „Vertrag widerrufen“, ohne Anmeldung (§ 356a BGB).',
    en: 'In public: on the page “Withdraw from a contract”, without a sign-in (§ 356a BGB).',
  },
  processNewContract: {
    de: 'Öffentlich: am Ende der Bestellstrecke, ohne Anmeldung.',
    en: 'In public: at the end of the order journey, without a sign-in.',
  },
}
const portal: Text = {
  de: 'Im Kundenportal: Der Kunde stellt ihn als Anfrage selbst.',
  en: 'In the customer portal: the customer asks for it.',
}
const office: Text = {
  de: 'Im Büro: in der Liste auf „Anlegen“, dann die Angaben, „Speichern“ und im Kopf „Starten“.',
  en: 'In the office: press “Add” in the list, fill it in, save, and press “Run” in its head.',
}
const programs: Text = {
  de: 'Über Schnittstellen: Ein Programm mit Schlüssel legt ihn an und startet ihn (Hilfe zu APIs).',
  en: 'By programs: one with a key makes and starts it (help on APIs).',
}

const scheduled: Text = { de: 'Von selbst, zu festen Zeiten.', en: 'By itself, at fixed times.' }

const tasks = ['tasks/mytasks', 'tasks/mygrouptasks']

export function processPlaces(
  { registry, routes }: { readonly registry: Registry; readonly routes: readonly RouteDefinition[] },
  type: string,
  diagram: Definition | undefined,
): ProcessPlaces {
  const handlers = Object.values(diagram?.nodes ?? {}).flatMap(({ handler }) => (handler === null ? [] : [handler]))
  const lists = routes.flatMap(({ path, screen }) => (screen.type === 'list' ? [{ path, list: screen.list }] : []))
  const createLists = lists.filter(({ list }) => list.create?.includes(type)).map(({ path }) => path)
  const area = lists.filter(
    ({ path, list }) => path.startsWith('processes/') && list.type !== 'processOrder' && isA(registry, type, list.type),
  )
  const made = handlers.flatMap((handler) =>
    (writeSteps[handler] ?? []).flatMap((write) => (write.kind === 'add' && write.at === 'process' ? [write.relation] : [])),
  )
  const makesContract = made.some((name) => {
    const relation = registry.relations.get(name)
    return relation !== undefined && isA(registry, relation.target, 'contract')
  })
  const reads = readsOf(handlers)
  return {
    starts: [
      ...(Object.values(diagram?.nodes ?? {}).some(({ kind, event }) => kind === 'startEvent' && event?.kind === 'timer')
        ? [scheduled]
        : []),
      ...(createLists.length > 0 ? [office] : []),
      ...(customerRequests.some(({ definition }) => definition === type) ? [portal] : []),
      ...(publicPages[type] ? [publicPages[type]] : []),
      programs,
    ],
    createLists,
    lists: [...area.map(({ path }) => path), ...tasks],
    reads: { ...reads, contract: reads.contract && !makesContract },
    made,
  }
}

/** Finds the twins that the checks and writes read: the contract, the partner. */
function readsOf(handlers: readonly string[]) {
  const text = JSON.stringify(handlers.map((handler) => [checkSteps[handler], writeSteps[handler]]))
  const starts = (name: string) => new RegExp(`"${name}[/("]|\\b${name}\\.|"${name} [!=]`).test(text)
  return { contract: starts('contract'), partner: starts('partner') }
}
