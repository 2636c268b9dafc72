/** The day of a moment on the calendar of a zone. */
export function dayIn(moment: Date, timeZone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
