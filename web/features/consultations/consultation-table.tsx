import type { ComingConsultation } from '#contract/consultations.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { CallOffButton, MailLink, PhoneLink, When } from './consultation-parts.tsx'
import { useCallOffQuestion } from './use-call-off-question.ts'

type ConsultationTableProps = { consultations: readonly ComingConsultation[]; zone: string }

/** The bookings by time, each with whom to call and the way to call it off. */
export function ConsultationTable({ consultations, zone }: ConsultationTableProps) {
  const askAndCallOff = useCallOffQuestion(zone)
  const columns: readonly Column<ComingConsultation>[] = [
    {
      id: 'when',
      header: 'When',
      cell: ({ starts_at }) => <When at={starts_at} zone={zone} />,
      sortBy: ({ starts_at }) => starts_at,
      isRowHeader: true,
    },
    {
      id: 'service',
      header: 'About',
      cell: ({ service_name }) => service_name,
      sortBy: ({ service_name }) => service_name,
    },
    {
      id: 'name',
      header: 'Visitor',
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
      sortBy: ({ name }) => name,
      className: 'min-w-32',
    },
    { id: 'phone', header: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      id: 'email',
      header: 'Email',
      cell: ({ email }) => <MailLink email={email} />,
      className: 'min-w-48',
    },
    {
      id: 'consultant',
      header: 'Consultant',
      cell: ({ consultant }) => consultant,
      sortBy: ({ consultant }) => consultant,
    },
    {
      id: 'cancel',
      header: 'Change',
      cell: (booking) => <CallOffButton booking={booking} onCallOff={askAndCallOff} />,
    },
  ]
  return (
    <DataTable
      label="Coming consultations"
      columns={columns}
      rows={consultations}
      rowId={({ id }) => id}
    />
  )
}
