import { useDebouncedValue } from '@mantine/hooks'
import { email as isMail } from '@twinwerk/model/identifier/email'
import { mayOrder } from '@twinwerk/model/journey/availability'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
import { useButtonState } from '../../ui/use-button-state.ts'
import { useFindings } from '../form/use-findings.ts'
import classes from './Order.module.css'
import type { Journey, OrderForm } from './order-form.ts'
import { useOwnText } from './use-own-text.ts'
import { late } from '../../ui/late.tsx'

// A map is the heaviest part of the page, and not every journey has one.
const HouseMap = late(
  async () => (await import('./HouseMap.tsx')).HouseMap,
  () => <div className={classes.map} />,
)

type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly onNext: () => void
}

// Portal specification, section 2.6.
const fewestLetters = 4
const debounceMilliseconds = 350

/** Which address, and whether there is a line: chosen from what the provider knows, or typed. */
export function AddressStep({ value, journey, onChange, onNext }: Props) {
  const { t } = useTranslation(['order', 'frame', 'field'])
  const tenant = useTenant().shortId
  const own = useOwnText()
  const { mapBaseStyle } = useBrand()
  const mapStyle = journey.mapBaseStyle ?? mapBaseStyle
  const [search] = useDebouncedValue(value.search.trim(), debounceMilliseconds)
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<string>()
  const [told, setTold] = useState(false)
  const [wrongMail, setWrongMail] = useState('')
  // An answer to order by is one with its token only: without that the address is checked anew.
  const isAnswered = value.state !== null && (value.token !== '' || !mayOrder(value.state, journey.rules))
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['addresses', tenant, search],
    queryFn: ({ signal }) => call('GET /customerjourney/{tenant}/addresses', { params: { tenant }, query: { search }, signal }),
    enabled: search.length >= fewestLetters && !isAnswered,
    staleTime: 60_000,
  })
  const suggestions = data?.addresses ?? []
  const findings = useFindings<keyof Address>(
    Object.fromEntries([...missingIn(value.address)].map((name) => [name, t('frame:notEmpty')])) as Partial<Record<keyof Address, string>>,
  )
  // The answer, or the way back to another address, removes the focused element. The focus moves to the start of the new part.
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const next = !isAnswered ? 'input' : told ? '[data-told]' : '[data-answer]'
    findings.form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isAnswered, told, findings.form])

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
      moved.current = true
      onChange({ address, building, state, position, token: token ?? '' })
      setTold(email !== undefined)
      setButton('standard')
    } catch (error) {
      setButton('error')
      setFailure(error instanceof CallError && error.status !== 0 ? error.title : t('frame:unreachable.text'))
      if (!(error instanceof CallError) || error.status < 500) return
      moved.current = true
      onChange({ address, building, state: 'error', token: '' })
    }
  }

  function askToBeTold(mail: string): void {
    if (isMail(mail)) return void check(value.address, value.building, mail)
    setWrongMail(mail)
    findings.form.current?.querySelector<HTMLElement>('input[type=email]')?.focus()
  }

  if (value.state !== null && isAnswered) {
    const { state, address } = value
    const orders = value.token !== ''
    const mail = value.tellMail.trim()
    return (
      <form
        ref={findings.form}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (orders) onNext()
          else if (!told && mail !== '' && button !== 'loading') askToBeTold(mail)
        }}
      >
        <Notice kind={orders ? 'success' : 'info'}>
          <p>{`${address.street} ${address.houseNumber}, ${address.postcode} ${address.city}`}</p>
          <h3 className={classes.answer} tabIndex={-1} data-answer>
            {own(journey.texts[state]) ?? t(`state.${state}.title`)}
          </h3>
          <p>{own(journey.texts[`${state}Text`]) ?? t(`state.${state}.text`)}</p>
        </Notice>
        {mapStyle && value.position && <HouseMap className={classes.map!} position={value.position} style={mapStyle} label={t('map')} />}
        {!orders && !told && (
          <TextField
            label={t('tellMail')}
            type="email"
            autoComplete="email"
            optional
            finding={mail !== '' && mail === wrongMail ? t('frame:mailInvalid') : undefined}
            value={value.tellMail}
            onChange={(tellMail) => onChange({ tellMail })}
          />
        )}
        {told && (
          <Notice kind="success">
            <p className={classes.told} tabIndex={-1} data-told>
              {t('told')}
            </p>
          </Notice>
        )}
        {failure !== undefined && (
          <Notice kind="error">
            <p>{failure}</p>
          </Notice>
        )}
        <div className={form.buttons}>
          <button
            type="button"
            className={form.secondary}
            onClick={() => {
              moved.current = true
              onChange({ state: null, token: '' })
            }}
          >
            {t('otherAddress')}
          </button>
          {orders && <PrimaryButton>{t('chooseProducts')}</PrimaryButton>}
          {!orders && !told && mail !== '' && <PrimaryButton state={button}>{t('tell')}</PrimaryButton>}
        </div>
      </form>
    )
  }

  const addressOf = ({ street, houseNumber, postcode = '', city = '' }: (typeof suggestions)[number]): Address => {
    return { street, houseNumber, houseNumberAddition: value.address.houseNumberAddition, postcode, city }
  }
  /** By the key that sends a form: what is typed is checked, and of what was found the one house, or the first of them gets the focus. */
  function goOn(): void {
    const [first, ...others] = suggestions
    if (value.byHand && button !== 'loading' && findings.settle()) void check(value.address, null)
    else if (!value.byHand && first && others.length === 0) void check(addressOf(first), first.building)
    else if (!value.byHand) findings.form.current?.querySelector<HTMLElement>('li button')?.focus()
  }

  return (
    <form
      ref={findings.form}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
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
            {isError && !isFetching && <p className={form.error}>{t('field:addressFailed')}</p>}
            {!isFetching && search.length >= fewestLetters && suggestions.length === 0 && data && (
              <p className={form.hint}>{t('noAddress')}</p>
            )}
            {suggestions.length > 0 && <p className={form.unseen}>{t('found', { count: suggestions.length })}</p>}
          </div>
          {isError && !isFetching && (
            <button type="button" className={form.quiet} onClick={() => void refetch()}>
              {t('frame:tryAgain')}
            </button>
          )}
          {suggestions.length > 0 && (
            <ul className={classes.suggestions} aria-label={t('suggestions')}>
              {suggestions.map((found) => {
                const address = addressOf(found)
                const line = `${address.street} ${address.houseNumber}, ${address.postcode} ${address.city}`
                return (
                  <li key={`${found.building} ${line}`}>
                    <button type="button" className={classes.suggestion} onClick={() => void check(address, found.building)}>
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
          findingOf={findings.of}
          onLeave={findings.leave}
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
        {value.byHand && <PrimaryButton state={button}>{t('check')}</PrimaryButton>}
      </div>
    </form>
  )
}

/** Street, house number, and postal code or city (portal specification, section 2.6). */
function missingIn({ street, houseNumber, postcode, city }: Address): ReadonlySet<keyof Address> {
  return new Set([
    ...(street.trim() === '' ? (['street'] as const) : []),
    ...(houseNumber.trim() === '' ? (['houseNumber'] as const) : []),
    ...(postcode.trim() === '' && city.trim() === '' ? (['postcode', 'city'] as const) : []),
  ])
}
