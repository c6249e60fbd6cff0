import {
  type AddColumnNode,
  type ColumnDefinitionNode,
  type CreateIndexNode,
  type CreateTableNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  RawNode,
} from "kysely";

/**
 * Makes the statements of migrations fit PostgreSQL, where each is committed by itself: made again they do nothing, and
 * texts are compared by their bytes, as in SQLite, so that an index never depends on the system's language files.
 */
class PortableDdl extends OperationNodeTransformer {
  protected override transformCreateTable(node: CreateTableNode): CreateTableNode {
    return { ...super.transformCreateTable(node), ifNotExists: true };
  }

  protected override transformCreateIndex(node: CreateIndexNode): CreateIndexNode {
    return { ...super.transformCreateIndex(node), ifNotExists: true };
  }

  protected override transformAddColumn(node: AddColumnNode): AddColumnNode {
    const added = super.transformAddColumn(node);
    return { ...added, column: { ...added.column, ifNotExists: true } };
  }

  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const { dataType } = column;
    const isText = DataTypeNode.is(dataType) && dataType.dataType === "text";
    return isText ? { ...column, dataType: RawNode.createWithSql('text collate "C"') } : column;
  }
}

const transformer = new PortableDdl();

export const portableDdl: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
