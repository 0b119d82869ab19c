import { AppError } from '@twinwerk/model/error/app-error'
import { lockFile } from '../../store/payments/debits.ts'
import type { Booking } from '../book/booking.ts'
import { writtenDebits } from '../collect/release-debits.ts'
import { writtenPayouts } from '../payouts/release-payouts.ts'
import type { ChangedFile, Releasing, WrittenFile } from './written-file.ts'

/**
 * Writes the content of a file (uuid) of debits or payouts. Payments that may no longer be made are taken out of it first, and then it is
 * not written. Throws VALIDATION_FAILED for a file above the limit, if the person made it or is no lead; VERSION_CONFLICT for a file that
 * was released before.
 */
export async function writeFile(booking: Booking, id: string, releasing: Releasing): Promise<WrittenFile | ChangedFile> {
  const file = await lockFile(booking.transaction, booking.author.tenant, id)
  if (!file) throw new AppError('NOT_ALLOWED')
  if (file.state !== 'new') throw new AppError('VERSION_CONFLICT', { detail: 'the file was released before' })
  return file.format === 'pain.001.001.09' ? writtenPayouts(booking, file, releasing) : writtenDebits(booking, file, releasing)
}
