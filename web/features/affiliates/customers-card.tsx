import { useState } from 'react'
import type { AffiliateCustomer } from '#contract/affiliate-desk.ts'
import { dayInWords } from '#contract/statement-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { GiveDialog, MoveDialog } from './move-dialogs.tsx'
import { SaleDialog } from './sale-dialog.tsx'

const BY: Record<AffiliateCustomer['by'], string> = {
  code: 'Typed code',
  link: 'Link',
  cookie: 'Cookie',
  operator: 'Staff',
}

/** Who the restaurants are, for staff alone. */
export function CustomersCard({
  id,
  customers,
}: {
  id: string
  customers: readonly AffiliateCustomer[]
}) {
  const [sold, setSold] = useState<AffiliateCustomer | null>(null)
  const [taken, setTaken] = useState<AffiliateCustomer | null>(null)
  const [isGiving, setGiving] = useState(false)
  const columns: Column<AffiliateCustomer>[] = [
    {
      id: 'business',
      header: 'Restaurant',
      isRowHeader: true,
      cell: ({ number, businessName, email }) => (
        <>
          <span className="wrap-anywhere">
            #{number} {businessName}
          </span>
          <span className="block text-sm font-normal text-soft-ink wrap-anywhere">{email}</span>
        </>
      ),
    },
    {
      id: 'by',
      header: 'Came by',
      cell: ({ by, since }) => `${BY[by]}, ${dayInWords(since)}`,
    },
    {
      id: 'earns',
      header: 'Earns',
      cell: ({ stoppedFor }) =>
        stoppedFor ? (
          <Badge tone="danger">Nothing: {stoppedFor.replaceAll('-', ' ')}</Badge>
        ) : (
          '30 %'
        ),
    },
    {
      id: 'change',
      header: 'Change',
      cell: (customer) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            isDisabled={customer.stoppedFor !== null}
            aria-label={`Enter an invoice of ${customer.businessName}`}
            onPress={() => setSold(customer)}
          >
            Enter an invoice
          </Button>
          <Button
            size="small"
            aria-label={`Give ${customer.businessName} to another affiliate`}
            onPress={() => setTaken(customer)}
          >
            Move
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Card
      title="Restaurants"
      actions={
        <Button size="small" onPress={() => setGiving(true)}>
          Give an account
        </Button>
      }
    >
      <DataTable
        label="Restaurants"
        columns={columns}
        rows={customers}
        rowId={({ accountId }) => accountId}
        empty={<p className="text-soft-ink">Nobody has signed up with the code yet.</p>}
      />
      {sold && <SaleDialog id={id} customer={sold} onClose={() => setSold(null)} />}
      {taken && <MoveDialog customer={taken} onClose={() => setTaken(null)} />}
      {isGiving && <GiveDialog id={id} onClose={() => setGiving(false)} />}
    </Card>
  )
}
