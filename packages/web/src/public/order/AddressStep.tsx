import { useDebouncedValue } from '@mantine/hooks'
import { mayOrder } from '@twinwerk/model/journey/availability'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { Address } from '../form/AddressFields.tsx'
import { AddressFields } from '../form/AddressFields.tsx'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { TextField } from '../form/TextField.tsx'
import { useButtonState } from '../form/use-button-state.ts'
import classes from './Order.module.css'
import type { Journey, OrderForm } from './order-form.ts'

// A map is the heaviest part of the page, and not every journey has one.
const HouseMap = lazy(async () => ({ default: (await import('./HouseMap.tsx')).HouseMap }))

type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly onNext: () => void
}

// Second specification, section 2.6.
const fewestLetters = 4
const debounceMilliseconds = 350

/** Which address, and whether there is a line: chosen from what the provider knows, or typed. */
export function AddressStep({ value, journey, onChange, onNext }: Props) {
  const { t } = useTranslation(['order', 'frame'])
  const tenant = useTenant().shortId
  const { mapBaseStyle } = useBrand()
  const mapStyle = journey.mapBaseStyle ?? mapBaseStyle
  const [search] = useDebouncedValue(value.search.trim(), debounceMilliseconds)
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<string>()
  const [told, setTold] = useState(false)
  const { data, isFetching } = useQuery({
    queryKey: ['addresses', tenant, search],
    queryFn: ({ signal }) => call('GET /customerjourney/{tenant}/addresses', { params: { tenant }, query: { search }, signal }),
    enabled: search.length >= fewestLetters && value.state === null,
    staleTime: 60_000,
  })
  const suggestions = data?.addresses ?? []
  const [tried, setTried] = useState(false)
  const missing = missingIn(value.address)

  async function check(address: Address, building: string | null, email?: string): Promise<void> {
    setFailure(undefined)
    setButton('loading')
    const { street, houseNumber, postcode, city } = address
    const place = {
      street,
      houseNumber,
      ...(postcode && { postcode }),
      ...(city && { city }),
    }
    try {
      const input = { journey: journey.id, place, ...(building !== null && { building }), ...(email !== undefined && { email }) }
      const { state, token, position } = await call('POST /customerjourney/{tenant}/availability', { params: { tenant }, input })
      onChange({ address, building, state, position, token: token ?? '' })
      setTold(email !== undefined)
      setButton('standard')
    } catch (error) {
      setButton('error')
      setFailure(error instanceof CallError && error.status !== 0 ? error.title : t('frame:unreachable.text'))
      if (error instanceof CallError && error.status >= 500) onChange({ address, building, state: 'error', token: '' })
    }
  }

  if (value.state !== null) {
    const { state, address } = value
    const orders = mayOrder(state, journey.rules) && value.token !== ''
    return (
      <>
        <Notice kind={orders ? 'success' : 'info'}>
          <p>{`${address.street} ${address.houseNumber}, ${address.postcode} ${address.city}`}</p>
          <h3 className={classes.answer}>{journey.titles[state] ?? t(`state.${state}.title`)}</h3>
          <p>{t(`state.${state}.text`)}</p>
        </Notice>
        {mapStyle && value.position && (
          <Suspense fallback={<div className={classes.map} />}>
            <HouseMap className={classes.map!} position={value.position} style={mapStyle} label={t('map')} />
          </Suspense>
        )}
        {!orders && !told && (
          <TextField
            label={t('tellMail')}
            type="email"
            autoComplete="email"
            optional
            value={value.tellMail}
            onChange={(tellMail) => onChange({ tellMail })}
          />
        )}
        {told && (
          <Notice kind="success">
            <p>{t('told')}</p>
          </Notice>
        )}
        {failure !== undefined && (
          <Notice kind="error">
            <p>{failure}</p>
          </Notice>
        )}
        <div className={form.buttons}>
          <button type="button" className={form.secondary} onClick={() => onChange({ state: null, token: '' })}>
            {t('otherAddress')}
          </button>
          {orders && (
            <PrimaryButton type="button" onClick={onNext}>
              {t('chooseProducts')}
            </PrimaryButton>
          )}
          {!orders && !told && value.tellMail.trim() !== '' && (
            <PrimaryButton type="button" state={button} onClick={() => void check(address, value.building, value.tellMail.trim())}>
              {t('tell')}
            </PrimaryButton>
          )}
        </div>
      </>
    )
  }

  return (
    <>
      {!value.byHand && (
        <div className={classes.search}>
          <TextField
            label={t('search')}
            hint={t('searchHint')}
            autoComplete="street-address"
            value={value.search}
            onChange={(text) => onChange({ search: text })}
          />
          <div role="status" aria-live="polite">
            {isFetching && <p className={form.hint}>{t('searching')}</p>}
            {!isFetching && search.length >= fewestLetters && suggestions.length === 0 && data && (
              <p className={form.hint}>{t('noAddress')}</p>
            )}
          </div>
          {suggestions.length > 0 && (
            <ul className={classes.suggestions} aria-label={t('suggestions')}>
              {suggestions.map(({ building, postcode = '', city = '', ...rest }) => {
                const address = { ...rest, houseNumberAddition: value.address.houseNumberAddition, postcode, city }
                const line = `${rest.street} ${rest.houseNumber}, ${postcode} ${city}`
                return (
                  <li key={`${building} ${line}`}>
                    <button type="button" className={classes.suggestion} onClick={() => void check(address, building)}>
                      {line}
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      )}
      {value.byHand && (
        <AddressFields
          value={value.address}
          onChange={(change) => onChange({ address: { ...value.address, ...change } })}
          findingOf={(name) => (tried && missing.has(name) ? t('frame:notEmpty') : undefined)}
          onLeave={() => undefined}
        />
      )}
      {failure !== undefined && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={form.buttons}>
        <button type="button" className={form.quiet} onClick={() => onChange({ byHand: !value.byHand })}>
          {value.byHand ? t('bySearch') : t('byHand')}
        </button>
        {value.byHand && (
          <PrimaryButton
            type="button"
            state={button}
            onClick={() => {
              setTried(true)
              if (missing.size === 0) void check(value.address, null)
            }}
          >
            {t('check')}
          </PrimaryButton>
        )}
      </div>
    </>
  )
}

/** Street, house number, and postal code or city (second specification, section 2.6). */
function missingIn({ street, houseNumber, postcode, city }: Address): ReadonlySet<keyof Address> {
  return new Set([
    ...(street.trim() === '' ? (['street'] as const) : []),
    ...(houseNumber.trim() === '' ? (['houseNumber'] as const) : []),
    ...(postcode.trim() === '' && city.trim() === '' ? (['postcode', 'city'] as const) : []),
  ])
}
