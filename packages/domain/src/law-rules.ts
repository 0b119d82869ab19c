import type { FaultStage } from '@twinwerk/model/calculator/credit/fault-credit'
import type { SpeedRule } from '@twinwerk/model/calculator/credit/speed-deviation'
import type { DateText } from '@twinwerk/model/calendar/date'
import { amountOf } from '@twinwerk/model/number/amount'
import { lawValue, type LawName } from './law-values.ts'

/** The legal rules that the calculators need, each for a given day. Each function throws a RangeError for a day before the law. */

export function faultStages(date: DateText): readonly FaultStage[] {
  return [
    { fromDay: lawValue('faultStage1Day', date), ...dayCredit('faultStage1Least', 'faultStage1Share', date) },
    { fromDay: lawValue('faultStage2Day', date), ...dayCredit('faultStage2Least', 'faultStage2Share', date) },
  ]
}

export function switchCreditRule(date: DateText) {
  return { freeDays: lawValue('switchOutage', date), ...dayCredit('switchCreditLeast', 'switchCreditShare', date) }
}

export function missedAppointmentRule(date: DateText) {
  return dayCredit('missedAppointmentLeast', 'missedAppointmentShare', date)
}

export function speedRule(date: DateText): SpeedRule {
  return {
    days: lawValue('speedDays', date),
    measurements: lawValue('speedMeasurements', date),
    maxPercent: lawValue('speedMaximumShare', date),
    maxDays: lawValue('speedMaximumDays', date),
    normalPercent: lawValue('speedNormalShare', date),
    minDays: lawValue('speedMinimumDays', date),
  }
}

export function lockRule(date: DateText) {
  return { threshold: amountOf(lawValue('lockArrears', date)), announcementDays: lawValue('lockAnnouncement', date) }
}

function dayCredit(minimum: LawName, share: LawName, date: DateText) {
  return { minimum: amountOf(lawValue(minimum, date)), percent: lawValue(share, date) }
}
