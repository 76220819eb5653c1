import { Button } from '@/components/ui/button';
import type { Column } from './data-table';

type Options<Row> = {
  /** What the button says. */
  label: string;
  /** The id of the element with the row's name, which describes the button. */
  nameId: (row: Row) => string;
  onOpen: (row: Row) => void;
};

/** The last column of a list: a button that opens its row. */
export const openColumn = <Row,>({ label, nameId, onOpen }: Options<Row>): Column<Row> => ({
  key: 'actions',
  actions: true,
  cell: (row) => (
    <Button
      variant="ghost"
      className="px-4! -outline-offset-3 max-lg:-ml-4 lg:-mr-4"
      aria-describedby={nameId(row)}
      onClick={() => onOpen(row)}
    >
      {label}
    </Button>
  ),
});
