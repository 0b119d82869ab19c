import type { Layout } from '@twinwerk/model/layout/layout'
import { isA } from '@twinwerk/model/definition/registry'
import { Fragment } from 'react'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinPath } from '../../data/record/record.ts'
import { useRegistry } from '../../data/definitions.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useRenderLayout } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { useEntries } from '../relationship/use-entries.ts'
import { FormerPrice, NewGross } from './FormerPrice.tsx'
import type { FormerPrice as Former } from './former-price.ts'
import { useFormerPrice } from './use-former-price.ts'
import styles from './NewPriceLayout.module.css'

const chosen = (relation: Systematics, from?: readonly Systematics[]): Layout => ({
  type: 'relationship',
  relation,
  variant: 'chips',
  select: true,
  ...(from && { from }),
})

const product = chosen('newPrice:product')
const component = chosen('newPrice:component', ['newPrice:product', 'product:priceComponents'])
const zones = 'productTelephony:tariffzones'
const zonePrice = chosen('newPrice:zonePrice', ['newPrice:product', zones, 'tariffzone:priceComponents'])
const steps: Layout = {
  type: 'relationship',
  relation: 'newPrice:steps',
  variant: 'inline',
  fields: [['priceStep:from'], ['priceStep:price']],
  create: ['priceStep'],
}

const attributes = ['net', 'initialPrice', 'followingPrice'] as const
/** The fields that a new price needs, by the kind of the former one. */
const needed: Readonly<Record<Former['kind'], readonly string[]>> = {
  single: ['net'],
  minute: ['net'],
  units: ['initialPrice', 'followingPrice'],
  steps: ['steps'],
}

/** A new price of a price change: what changes, the former price, and beside it the fields that a price of its kind has. */
export function NewPriceLayout({ path }: LayoutProps<'newPrice'>) {
  const render = useRenderLayout()
  const registry = useRegistry()
  const current = {
    product: useCurrent(path, 'newPrice:product'),
    component: useCurrent(path, 'newPrice:component'),
    zonePrice: useCurrent(path, 'newPrice:zonePrice'),
  }
  const hasSteps = useCurrent(path, 'newPrice:steps') !== undefined
  const filled = useFilled(path)
  const former = useFormerPrice((current.component ?? current.zonePrice)?.id)
  const ofZones = registry.relations.get(zones)
  const hasZones = ofZones !== undefined && current.product !== undefined && isA(registry, current.product.definition, ofZones.declaring)
  const wanted = needed[former.data?.kind ?? 'single']
  // A value that does not fit stays in sight, so that it can be cleared.
  const fields = attributes.filter((name) => wanted.includes(name) || filled.includes(name))
  const choices = [product, ...(current.zonePrice ? [] : [component]), ...(hasZones && !current.component ? [zonePrice] : [])]
  return (
    <div className={styles.price} style={{ '--columns': Math.max(2, choices.length, wanted.length + 1) }}>
      <div className={styles.row}>
        {choices.map((each, index) => (
          <Fragment key={index}>{render(each, path)}</Fragment>
        ))}
      </div>
      <div className={styles.row}>
        <FormerPrice
          former={former.data ?? undefined}
          isChosen={(current.component ?? current.zonePrice) !== undefined}
          hasFailed={former.isError || former.data === null}
        />
        {fields.map((name) => (
          <div key={name}>
            {render({ type: 'value', attribute: `newPrice:${name}` }, path)}
            {name === 'net' && <NewGross former={former.data ?? undefined} path={path} />}
          </div>
        ))}
      </div>
      {(wanted.includes('steps') || hasSteps) && render(steps, path)}
    </div>
  )
}

/** Returns the twin that a relation leads to, also one that is not saved yet. */
function useCurrent(path: TwinPath, relation: Systematics) {
  return useEntries(path, relation).findLast(({ state }) => state !== 'removed')?.twin
}

/** Returns the names of the amounts that have a value. */
function useFilled(path: TwinPath): string {
  return useRecord(({ record }) =>
    record ? attributes.filter((name) => !isEmpty(valueAt(record, path, `newPrice:${name}`))).join(' ') : '',
  )
}
