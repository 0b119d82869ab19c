import { useTranslation } from 'react-i18next'
import type { Address } from '../../form/AddressFields.tsx'
import { AddressFields } from '../../form/AddressFields.tsx'
import form from '../../form/Form.module.css'
import { Notice } from '../../form/Notice.tsx'
import { PrimaryButton } from '../../form/PrimaryButton.tsx'
import type { useFindings } from '../../form/use-findings.ts'
import type { OrderForm } from '../order-form.ts'
import { AddressSearch } from './AddressSearch.tsx'
import type { AddressCheck } from './use-address-check.ts'
import { useAddressSearch } from './use-address-search.ts'

type Props = {
  readonly value: OrderForm
  readonly findings: ReturnType<typeof useFindings<keyof Address>>
  readonly availability: AddressCheck
  readonly onChange: (change: Partial<OrderForm>) => void
}

/** The address to check: chosen from the provider's addresses, or typed. */
export function AddressForm({ value, findings, availability: { button, failure, check }, onChange }: Props) {
  const { t } = useTranslation('order')
  const search = useAddressSearch(value)
  const { suggestions } = search

  /** Enter submits: a typed address is checked; a single search result is checked, and with several the first gets the focus. */
  function submit(): void {
    const [first, ...others] = suggestions
    if (value.byHand && button !== 'loading' && findings.settle()) void check({ address: value.address, building: null })
    else if (!value.byHand && first && others.length === 0) void check(first)
    else if (!value.byHand) findings.form.current?.querySelector<HTMLElement>('li button')?.focus()
  }

  return (
    <form
      ref={findings.form}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {!value.byHand && (
        <AddressSearch
          value={value.search}
          search={search}
          onChange={(text) => onChange({ search: text })}
          onChoose={(suggestion) => void check(suggestion)}
        />
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
