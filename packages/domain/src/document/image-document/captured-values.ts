import type { RecordKey } from '@twinwerk/model/definition/twin-definition'

/** The values of a capture that people read, by their path in `StoredCapture`. */
export const capturedValues: Readonly<Record<string, RecordKey>> = {
  takenAt: { label: { de: 'Ausgelöst', en: 'Shutter' }, instant: true },
  clockAhead: { label: { de: 'Uhr des Geräts geht vor', en: 'Clock of the device is ahead' }, unit: 's' },
  'place.latitude': { label: { de: 'Breitengrad', en: 'Latitude' }, unit: '°' },
  'place.longitude': { label: { de: 'Längengrad', en: 'Longitude' }, unit: '°' },
  'place.accuracy': { label: { de: 'Genauigkeit', en: 'Accuracy' }, unit: 'm' },
  'place.altitude': { label: { de: 'Höhe', en: 'Altitude' }, unit: 'm' },
  'place.altitudeAccuracy': { label: { de: 'Genauigkeit der Höhe', en: 'Accuracy of the altitude' }, unit: 'm' },
  'place.at': { label: { de: 'Ort bestimmt', en: 'Place found' }, instant: true },
  'place.speed': { label: { de: 'Geschwindigkeit', en: 'Speed' }, unit: 'm/s' },
  metresFromFile: { label: { de: 'Abstand zum Ort in der Datei', en: 'Distance to the place in the file' }, unit: 'm' },
  heading: { label: { de: 'Blickrichtung', en: 'Heading' }, unit: '°' },
  'attitude.alpha': { label: { de: 'Drehung um die Hochachse', en: 'Turn around the vertical axis' }, unit: '°' },
  'attitude.beta': { label: { de: 'Neigung nach vorn', en: 'Tilt to the front' }, unit: '°' },
  'attitude.gamma': { label: { de: 'Neigung zur Seite', en: 'Tilt to the side' }, unit: '°' },
  'camera.name': { label: { de: 'Kamera', en: 'Camera' } },
  'camera.settings.width': { label: { de: 'Breite des Bilds', en: 'Width of the picture' }, unit: 'px' },
  'camera.settings.height': { label: { de: 'Höhe des Bilds', en: 'Height of the picture' }, unit: 'px' },
}
