type ListCountProps = { count: number; noun: { one: string; many: string }; className: string }

/** How many entries are left, which is read out when it changes. */
export function ListCount({ count, noun, className }: ListCountProps) {
  return (
    <p
      role="status"
      data-one={noun.one}
      data-many={noun.many}
      className={`text-sm text-soft-ink ${className}`}
    >
      {count} {count === 1 ? noun.one : noun.many}
    </p>
  )
}
