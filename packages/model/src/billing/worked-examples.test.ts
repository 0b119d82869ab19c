import { expect, test } from 'vitest'
import { bill, contractOf, elementOf, issue, priceOf, receiverOf } from '../testing/billing/facts.ts'
import { amountOf } from '../number/amount.ts'

const bases = ['net', 'gross'] as const
const on = (basis: 'net' | 'gross') => ({ receivers: [receiverOf(basis)] })
/** Net prices that were advertised gross: 44.90, 54.90, 34.90, 4.90 and 2.90. */
const [monthly, higher, fibre, option, tv] = [37.7311, 46.1345, 29.3277, 4.1176, 2.437]

test.each(bases)('a month that begins on its twelfth day costs 19 of 30 days on the %s basis', (basis) => {
  const contract = contractOf([elementOf('2026-09-12', null, priceOf(monthly))], on(basis))
  expect(bill(contract, '2026-09-30')).toMatchObject({ net: 23.9, tax: 4.54, gross: 28.44 })
})

test('ten days of February cost more in a common year than in a leap year', () => {
  const until = (year: string) => contractOf([elementOf(`${year}-02-01`, `${year}-02-10`, priceOf(monthly))])
  expect(bill(until('2028'), '2028-02-29')).toMatchObject({ net: 13.01, tax: 2.47, gross: 15.48 })
  expect(bill(until('2027'), '2027-02-28')).toMatchObject({ net: 13.48, tax: 2.56, gross: 16.04 })
})

test('a price change within a month splits it by days', () => {
  const element = elementOf('2026-10-01', null, priceOf(monthly, { to: '2026-10-14' }), priceOf(higher, { from: '2026-10-15' }))
  expect(bill(contractOf([element]), '2026-10-31')).toMatchObject({ amounts: [17.04, 25.3], net: 42.34, tax: 8.04, gross: 50.38 })
  expect(bill(contractOf([element], on('gross')), '2026-10-31')).toMatchObject({
    amounts: [20.28, 30.11],
    net: 42.34,
    tax: 8.05,
    gross: 50.39,
  })
})

test('a quarter is counted from the anchor of the contract and split by its real days', () => {
  const prices = [priceOf(30, { to: '2026-12-31', referencePeriod: 'P3M' }), priceOf(33, { from: '2027-01-01', referencePeriod: 'P3M' })]
  const contract = contractOf([elementOf('2026-11-01', null, ...prices)], { anchor: '2026-11-01' })
  expect(bill(contract, '2026-11-30')).toMatchObject({ amounts: [19.89, 11.12], net: 31.01, tax: 5.89, gross: 36.9 })
})

test('a year that ends early is billed by days of its 366, and taken back where it was billed whole', () => {
  const yearly = priceOf(120, { referencePeriod: 'P1Y' })
  const whole = contractOf([elementOf('2027-03-01', null, yearly)], { anchor: '2027-03-01' })
  const ended = contractOf([elementOf('2027-03-01', '2027-08-31', yearly)], { anchor: '2027-03-01' })
  expect(bill(ended, '2027-03-31').amounts).toEqual([60.33])
  const before = issue(bill(whole, '2027-03-31').lines, 'R-1')
  expect(bill(ended, '2027-09-30', before).amounts).toEqual([-120, 60.33])
})

test('each month has the tax rate of its last day', () => {
  const gross = (month: string, last: string) =>
    bill(contractOf([elementOf(`${month}-01`, `${month}-${last}`, priceOf(monthly))]), `${month}-${last}`)
  expect(gross('2020-06', '30')).toMatchObject({ net: 37.73, tax: 7.17, gross: 44.9 })
  expect(gross('2020-07', '31')).toMatchObject({ net: 37.73, tax: 6.04, gross: 43.77 })
  expect(gross('2020-12', '31')).toMatchObject({ net: 37.73, tax: 6.04, gross: 43.77 })
  expect(gross('2021-01', '31')).toMatchObject({ net: 37.73, tax: 7.17, gross: 44.9 })
})

test('the last day of a quarter decides about the tax rate of all of it', () => {
  const quarter = (from: string) =>
    bill(contractOf([elementOf(from, null, priceOf(100, { referencePeriod: 'P3M' }))], { anchor: from }), from).gross
  expect(quarter('2020-06-01')).toBe(116)
  expect(quarter('2020-12-01')).toBe(119)
})

test('months with a change of clocks cost what every month costs', () => {
  for (const month of ['2026-03', '2026-10'])
    expect(bill(contractOf([elementOf(`${month}-01`, `${month}-31`, priceOf(monthly))]), `${month}-31`).gross).toBe(44.9)
})

test('a framework discount is a line of its own beside the recurring one', () => {
  const framework = { key: 'city', percent: 8, from: '2026-01-01', to: null }
  const contract = contractOf([elementOf('2026-10-01', '2026-10-31', priceOf(monthly))], { frameworks: [framework] })
  expect(bill(contract, '2026-10-31')).toMatchObject({ amounts: [37.73, -3.02], net: 34.71, tax: 6.59, gross: 41.3 })
})

test('credits carry tax and lower the price', () => {
  const credit = (gross: number) =>
    bill(
      contractOf([], {
        ...on('gross'),
        charges: [
          {
            key: 'credit',
            text: 'Entschädigung',
            amount: amountOf(gross),
            basis: 'gross',
            taxClass: 'regular',
            from: '2026-10-01',
            to: '2026-10-06',
          },
        ],
      }),
      '2026-10-31',
    )
  expect(credit(-30)).toMatchObject({ gross: -30, net: -25.21, tax: -4.79 })
  expect(credit(-41.94)).toMatchObject({ gross: -41.94, net: -35.24, tax: -6.7 })
  expect(credit(-20)).toMatchObject({ gross: -20, net: -16.81, tax: -3.19 })
})

test('an element that ends after its month was billed is corrected, the next run is empty, and a withdrawn end is corrected back', () => {
  const price = priceOf(monthly)
  const open = contractOf([elementOf('2026-10-01', null, price)])
  const ended = contractOf([elementOf('2026-10-01', '2026-10-10', price)])
  const october = issue(bill(open, '2026-10-31').lines, 'R-1')
  const corrected = bill(ended, '2026-10-31', october)
  expect(corrected).toMatchObject({ amounts: [-37.73, 12.17], net: -25.56, tax: -4.86, gross: -30.42 })
  const standing = [...october, ...issue(corrected.lines, 'R-2')]
  expect(bill(ended, '2026-10-31', standing).lines).toEqual([])
  expect(bill(open, '2026-10-31', standing)).toMatchObject({ amounts: [-12.17, 37.73], net: 25.56, tax: 4.86, gross: 30.42 })
})

test('the bill of a person is the sum of the advertised prices', () => {
  const prices = [fibre, option, tv].map((net, index) => priceOf(net, { component: `${index}` }))
  const contract = (basis: 'net' | 'gross') => contractOf([elementOf('2026-10-01', '2026-10-31', ...prices)], on(basis))
  expect(bill(contract('gross'), '2026-10-31')).toMatchObject({ gross: 42.7, net: 35.88, tax: 6.82 })
  expect(bill(contract('net'), '2026-10-31')).toMatchObject({ gross: 42.71 })
})

test('the regular price begins with the day after the months of a promotion', () => {
  const price = priceOf(16.7227, { promotion: { months: 6, regularNet: amountOf(monthly) } })
  const contract = contractOf([elementOf('2026-01-15', null, price)])
  const july = bill(contract, '2026-07-31').lines.filter(({ from }) => from >= '2026-07-01')
  expect(july.map(({ from, to, share, unit }) => ({ from, to, share, unit }))).toEqual([
    { from: '2026-07-01', to: '2026-07-14', share: { days: 14, whole: 31 }, unit: amountOf(16.7227) },
    { from: '2026-07-15', to: '2026-07-31', share: { days: 17, whole: 31 }, unit: amountOf(monthly) },
  ])
})

test('each receiver pays the own days of a month in which the receiver changes', () => {
  const receivers = [receiverOf('net', { key: 'first', to: '2026-10-09' }), receiverOf('net', { key: 'second', from: '2026-10-10' })]
  const contract = contractOf([elementOf('2026-10-01', '2026-10-31', priceOf(monthly))], { receivers })
  const { lines, amounts } = bill(contract, '2026-10-31')
  expect(lines.map(({ receiver }) => receiver)).toEqual(['first', 'second'])
  expect(amounts).toEqual([10.95, 26.78])
})
