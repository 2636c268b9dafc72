import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type CustomCuisineProps = {
  description?: string
  /** The button's word: Use, Add. */
  action: string
  onTake: (name: string) => void
  maxLength?: number
  isDisabled?: boolean
}

/** A cuisine in one's own words; blank text is not taken. */
export function CustomCuisine({
  description,
  action,
  onTake,
  maxLength = 60,
  isDisabled = false,
}: CustomCuisineProps) {
  const [text, setText] = useState('')
  const name = text.trim()

  function take() {
    if (name === '' || isDisabled) return
    onTake(name)
    setText('')
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Custom cuisine"
        description={description}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        isDisabled={isDisabled}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return event.continuePropagation()
          event.preventDefault()
          take()
        }}
        className="flex-1"
      />
      <Button isDisabled={isDisabled || name === ''} onPress={take} className="mt-[1.8125rem]">
        {action}
      </Button>
    </div>
  )
}
