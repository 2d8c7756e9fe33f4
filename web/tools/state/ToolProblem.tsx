import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';

type ToolProblemProps = { readonly message: string; readonly onReset: () => void };

/** The address of a tool cannot be shown: says why, and leads out. */
export const ToolProblem = ({ message, onReset }: ToolProblemProps) => (
  <div>
    <ErrorNote title="This picture cannot be shown.">{message}</ErrorNote>
    <Button look="link" onClick={onReset}>
      Begin again
    </Button>
  </div>
);
