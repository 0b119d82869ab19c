import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AvailabilityState } from '@twinwerk/model/journey/availability'
import { availabilityStates } from '@twinwerk/model/journey/availability'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { PlaygroundHead } from '../PlaygroundHead.tsx'
import classes from '../PlaygroundScreen.module.css'
import type { DemoAddress } from './demo-addresses.ts'
import { addressIn, buildingsIn, builtStates, unknownAddress } from './demo-addresses.ts'
import { PublicFrame } from './PublicFrame.tsx'
import own from './PublicFrame.module.css'
import { fillForm } from './stored-form.ts'

/** The order journey of a tenant in a preview, in which nothing is ordered, and each answer of the availability check. */
export function AvailabilityScreen() {
  const { t } = useTranslation('playground')
  const text = useText()
  const { id: tenant, shortId } = useTenant()
  const { attributes } = useRegistry()
  const { data, isPending, isError } = useJourneys(tenant)
  const [chosen, setChosen] = useState<string>()
  const [shown, setShown] = useState<{ readonly state: AvailabilityState; readonly turn: number }>()
  const [failure, setFailure] = useState<string>()
  const journey = data?.journeys.find(({ value }) => value === chosen)?.value ?? data?.journeys[0]?.value
  const labels = new Map(attributes.get('availabilityRequest:state')?.enumValues?.map(({ name, label }) => [name, text(label)]))

  async function check(state: AvailabilityState, { building, ...address }: DemoAddress): Promise<void> {
    setFailure(undefined)
    try {
      const input = { journey, place: address, ...(building !== null && { building }), preview: { state } }
      const answer = await call('POST /customerjourney/{tenant}/availability', { params: { tenant: shortId }, input })
      const found = { building, state: answer.state, token: answer.token ?? '', position: answer.position }
      fillForm(`order.${shortId}.${journey}`, { byHand: true, address: { ...address, houseNumberAddition: '' }, ...found })
      setShown((before) => ({ state, turn: (before?.turn ?? 0) + 1 }))
    } catch (error) {
      setFailure(error instanceof CallError ? error.title : t('frame.failed'))
    }
  }

  return (
    <div className={classes.screen}>
      <PlaygroundHead path="availabilitycheck" title={t('availability.title')}>
        {t('availability.intro')}
      </PlaygroundHead>
      {isPending && <Skeleton height={320} />}
      {(isError || (data && !journey)) && <p role="status">{t(isError ? 'frame.failed' : 'availability.noJourney')}</p>}
      {data && journey && (
        <div className={own.columns}>
          <div className={own.settings}>
            <Select
              label={t('availability.journey')}
              allowDeselect={false}
              data={[...data.journeys]}
              value={journey}
              onChange={(next) => setChosen(next ?? undefined)}
            />
            <ul className={own.states} aria-label={t('availability.states')}>
              {availabilityStates.map((state) => {
                const address = data.addresses[state]
                return (
                  <li key={state}>
                    <button
                      type="button"
                      className={own.state}
                      aria-pressed={shown?.state === state}
                      disabled={!address}
                      onClick={() => address && void check(state, address)}
                    >
                      <strong>{labels.get(state) ?? state}</strong>
                      <span>{address ? lineOf(address) : t('availability.noAddress')}</span>
                    </button>
                  </li>
                )
              })}
            </ul>
            <p role="status" className={own.hint}>
              {failure}
            </p>
          </div>
          <PublicFrame
            address={`/public/${shortId}/order?${new URLSearchParams({ journey, preview: String(shown?.turn ?? 'order') }).toString()}`}
            title={t('availability.title')}
          />
        </div>
      )}
    </div>
  )
}

function lineOf({ street, houseNumber, postcode, city }: DemoAddress): string {
  return `${street} ${houseNumber}, ${postcode} ${city}`.trim()
}

/** Returns the journeys of the tenant, and an address for each answer that has one. */
function useJourneys(tenant: string) {
  return useQuery({
    queryKey: ['playground', tenant, 'journeys'],
    queryFn: async ({ signal }) => {
      const ask = (query: RootQueryJson) => call('POST /api/data/query', { tenant, signal, input: { query } })
      const [{ results }, ...found] = await Promise.all([
        ask({ type: 'journey', root: tenant, $mask: ['journey:name'], $limit: 50 }),
        ...builtStates.map(async (state) => [state, addressIn((await ask(buildingsIn(state, tenant))).results, state)] as const),
      ])
      const built: Readonly<Partial<Record<AvailabilityState, DemoAddress | undefined>>> = Object.fromEntries(found)
      return {
        journeys: results.map(({ id, 'journey:name': name }) => ({ value: id, label: String(name) })),
        // No construction of the release leads to an error, so the server is asked for that answer at any address.
        addresses: { ...built, addressUnknown: unknownAddress, error: built.available ?? unknownAddress },
      }
    },
    retry: false,
  })
}
